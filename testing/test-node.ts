/**
 * V8 compiles the embedded database a second time to make it faster, which takes longer than most tests use it. The vitest
 * workers have this flag from vitest.config.ts.
 */
export const QUICK_COMPILE_FLAG = '--liftoff-only'

/** The command that starts Node.js in a test. */
export const testNode = [process.execPath, QUICK_COMPILE_FLAG]
