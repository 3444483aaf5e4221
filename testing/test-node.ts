import { join } from 'node:path'
import { QUICK_COMPILE_FLAG } from '../database/embedded/quick-compile.ts'

/** The server collects garbage often, to stay small (server/process/supervisor.js); for tests a tenth of its time is more. */
const RARE_COLLECTION_FLAGS = ['--max-semi-space-size=32', '--heap-growing-percent=0']

/** Of Node.js, for processes that tests start. */
export const testFlags = [QUICK_COMPILE_FLAG, ...RARE_COLLECTION_FLAGS]

/** Processes that tests start load the same modules: compiled by the first one, they load in half the time. */
export const COMPILE_CACHE = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled-for-tests')

/** The command that starts Node.js in a test. */
export const testNode = [process.execPath, ...testFlags]
