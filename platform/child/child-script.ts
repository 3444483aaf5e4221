import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Built as one script by server/build/child-scripts.ts, which starts in half the time, also for tests. In development the
 * source runs as it is.
 */
export const childScriptPath = (builtName: string, source: URL) =>
  import.meta.env?.PROD || import.meta.env?.HAS_CURRENT_BUILD
    ? resolve('build', 'server', builtName)
    : fileURLToPath(source)
