//! How a program makes a module of WebAssembly of these games: by functions of numbers, which a browser can call.

/// Makes the crate that says it a module of WebAssembly, a `cdylib`, with these games: `web::module!(games::rows())`.
///
/// The browser writes a message where `room` says, calls `answer`, and reads as many bytes as that says where `answered` says.
/// Its functions are called by one thread, and the module imports nothing. The one `unsafe` is the functions' names, which
/// nothing else in the module has.
#[macro_export]
macro_rules! module {
    ($games:expr) => {
        ::std::thread_local! {
            static PAGE: ::std::cell::RefCell<$crate::Page> =
                ::std::cell::RefCell::new($crate::Page::new($games));
        }

        /// Makes room for a message of so many bytes, and says where it lies.
        #[unsafe(no_mangle)]
        pub extern "C" fn room(bytes: usize) -> *mut u8 {
            PAGE.with_borrow_mut(|page| page.room(bytes).as_mut_ptr())
        }

        /// Answers the message, and says how many bytes the answer has.
        #[unsafe(no_mangle)]
        pub extern "C" fn answer() -> usize {
            PAGE.with_borrow_mut(|page| page.answer().len())
        }

        /// Where the answer lies, until the next message.
        #[unsafe(no_mangle)]
        pub extern "C" fn answered() -> *const u8 {
            PAGE.with_borrow(|page| page.answered().as_ptr())
        }
    };
}
