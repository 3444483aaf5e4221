// The entry of each worker. Plain JavaScript, since a TypeScript loader would stay in memory.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuildCurrent, SERVER_BUNDLE } from '../build/build-stamp.js'

// The others start from the build that the first one made. Who starts many sites has looked already (testing/process.ts).
const isKnownCurrent = Boolean(process.env.HAS_CURRENT_BUILD)
if (process.env.VENUS_WORKER === 'first' && !isKnownCurrent && !isBuildCurrent()) await build()
process.env.NODE_ENV = 'production'
await import(pathToFileURL(resolve(SERVER_BUNDLE)).href)

/** @returns {Promise<void>} done when there is a build; if it fails, the build has printed why */
function build() {
  const builder = spawn(process.execPath, ['server/build/build.ts'], { stdio: 'inherit' })
  const stop = () => process.exit(0)
  const kill = () => void builder.kill()
  process.once('exit', kill).on('SIGTERM', stop).on('SIGINT', stop).on('message', stop)
  return new Promise((done) => {
    builder.once('exit', (code) => {
      process.off('exit', kill).off('SIGTERM', stop).off('SIGINT', stop).off('message', stop)
      if (code === 0) done()
      else process.exit(1)
    })
  })
}
