use super::*;

#[test]
fn d6_a_set_that_an_ending_names_comes_to_all_who_follow() {
    let mut scene = Scene::new();
    let before = Heritage::default();
    scene.state.ending = Some(1);
    let after = scene.rules.earn(&before, &scene.state);
    assert_eq!((after.sets.as_slice(), &*scene.state.sets), (&["more".to_owned()][..], &[true, false][..]));
    scene.state.ending = Some(0);
    assert_eq!(scene.rules.earn(&after, &scene.state).sets, ["more"], "what was passed on once stays");
    assert!(scene.rules.earn(&before, &scene.state).sets.is_empty(), "this ending names none");
}

#[test]
fn co_12_what_is_passed_on_is_what_a_flag_or_a_counter_can_be() {
    let rules = with(|_| {});
    let begun = |name: &str, value| {
        let mut setup = isle();
        setup.heritage.memory.insert(name.to_owned(), value);
        let begun = rules.begin(&setup, &mut Dice::from_seed("heir"), &mut Events::new());
        begun.err().map(|reasons| reasons.first().code())
    };
    assert_eq!([begun("oath", 0), begun("oath", 1), begun("debt", -1_000_000)], [None; 3]);
    let odd = [begun("oath", 2), begun("oath", -1), begun("debt", 1_000_001)];
    assert_eq!(odd, [Some("odd_heritage"); 3]);
    let wrong = |memory: [i32; 2]| {
        let mut scene = Scene::new();
        scene.state.memory = memory.to_vec();
        scene.rules.audit(&scene.state).err().map(|fault| fault.pointer)
    };
    assert_eq!(wrong([1, 1_000_000]), None);
    assert_eq!(wrong([2, 0]).as_deref(), Some("/memory/0"));
    assert_eq!(wrong([0, 1_000_001]).as_deref(), Some("/memory/1"));
}
