/**
 * V8 compiles the embedded database a second time to make it faster, which takes longer than whoever opens it for a moment
 * uses it.
 */
export const QUICK_COMPILE_FLAG = '--liftoff-only'
