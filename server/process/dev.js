// The entry of `npm run dev`: a change of server code restarts the process, one of a page only reloads the page.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const watched = ['server', 'platform', 'database'].map((folder) => `--watch-path=${folder}`)
const main = join('server', 'process', 'main.ts')
const child = spawn(process.execPath, [...watched, '--watch-preserve-output', main, '--dev'], {
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 1))
