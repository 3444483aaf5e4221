import { join } from 'node:path'

/**
 * V8 compiles the embedded database a second time to make it faster, which takes longer than most tests use it. The vitest
 * workers have this flag from vitest.config.ts.
 */
export const QUICK_COMPILE_FLAG = '--liftoff-only'

/** Processes that tests start load the same modules: compiled by the first one, they load in half the time. */
export const COMPILE_CACHE = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled-for-tests')

/** The command that starts Node.js in a test. */
export const testNode = [process.execPath, QUICK_COMPILE_FLAG]
