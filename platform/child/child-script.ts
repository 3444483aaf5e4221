import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Built as one script, by server/build/child-scripts.ts; in development the source runs as it is. */
export const childScriptPath = (builtName: string, source: URL) =>
  import.meta.env?.PROD ? resolve('build', 'server', builtName) : fileURLToPath(source)
