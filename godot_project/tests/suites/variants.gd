extends Suite
## Rust's values as Variants and back, tested where Variants exist.


func test_values_go_both_ways() -> void:
	if not check(ClassDB.class_exists("VariantSelftest"), "the library was built with `selftest`"):
		return
	var report: Dictionary = ClassDB.class_call_static("VariantSelftest", "run", 7, 200)
	check(int(report["passed"]) > 200, "cases were run")
	equal(report["failed"], PackedStringArray(), "and none failed")
