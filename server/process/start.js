// The entry of `npm start`: the supervisor of the workers. Plain JavaScript with few imports, since it stays in memory
// as long as the site runs.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const REQUIRED_MAJOR = 24
const BUNDLED_NODE = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

if (Number.parseInt(process.versions.node, 10) >= REQUIRED_MAJOR) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { supervise } = await import('./supervisor.js')
  supervise()
} else if (existsSync(BUNDLED_NODE)) {
  restartWith(BUNDLED_NODE)
} else {
  process.stderr.write(
    `Venus needs Node.js ${REQUIRED_MAJOR}, which npm ci installs with it: run npm ci, then npm start.\n`,
  )
  process.exit(1)
}

/**
 * For machines whose own Node.js is too old.
 * @param {string} node
 */
function restartWith(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.once('exit', (code) => process.exit(code ?? 1))
}
