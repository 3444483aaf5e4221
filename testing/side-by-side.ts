import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Runs the given npm scripts, as many at once as there are cores; one that fails says why in one piece. */
const waiting = process.argv.slice(2)

/** The program itself: what is called npm on the path is another kind of file in each shell. */
const npm = process.env.npm_execpath ?? ''
if (!npm) throw new Error('run it by npm: npm run check')

function run(script: string): Promise<boolean> {
  const child = spawn(process.execPath, [npm, 'run', '--silent', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const words: Buffer[] = []
  child.stdout.on('data', (chunk) => words.push(chunk))
  child.stderr.on('data', (chunk) => words.push(chunk))
  return new Promise((done) =>
    child.on('close', (code) => {
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${script}\n${code === 0 ? '' : Buffer.concat(words)}`)
      done(code === 0)
    }),
  )
}

async function work(): Promise<boolean> {
  let isFine = true
  for (let script = waiting.shift(); script; script = waiting.shift()) isFine = (await run(script)) && isFine
  return isFine
}

const results = await Promise.all(Array.from({ length: availableParallelism() }, work))
process.exit(results.every(Boolean) ? 0 : 1)
