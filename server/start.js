// What `npm start` runs. Plain JavaScript, since whatever reads TypeScript would stay in memory as long as the site runs.
import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILT_SITE, isBuilt } from './built.js'

// A worker is started from a build that the first process has seen to.
if (cluster.isPrimary && !isBuilt()) await build()
process.env.NODE_ENV = 'production'
await import(pathToFileURL(resolve(BUILT_SITE)).href)

/** @returns {Promise<void>} done when there is a build to start from; it has said why if there is none */
function build() {
  const builder = spawn(process.execPath, ['server/build.ts'], { stdio: 'inherit' })
  const stop = () => {
    builder.kill()
    process.exit(0)
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
  return new Promise((done) => {
    builder.once('exit', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
      if (code === 0) done()
      else process.exit(1)
    })
  })
}
