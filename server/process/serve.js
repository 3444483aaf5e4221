// What each process that serves runs. Plain JavaScript, since whatever reads TypeScript would stay in memory.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILT_SITE, isBuilt } from '../build/built.js'

// One that joins or replaces another starts from the build that the first one has seen to.
if (process.env.VENUS_WORKER === 'first' && !isBuilt()) await build()
process.env.NODE_ENV = 'production'
await import(pathToFileURL(resolve(BUILT_SITE)).href)

/** @returns {Promise<void>} done when there is a build to start from; it has said why if there is none */
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
