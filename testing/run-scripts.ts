import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Runs npm scripts, as many at once as there are cores; prints the whole output of those that fail. */
const queue = process.argv.slice(2)

/** The script of npm: the executable in the PATH differs between shells. */
const npmPath = process.env.npm_execpath ?? ''
if (!npmPath) throw new Error('run it by npm: npm run check')

function run(script: string): Promise<boolean> {
  const child = spawn(process.execPath, [npmPath, 'run', '--silent', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  return new Promise((done) =>
    child.on('close', (code) => {
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${script}\n${code === 0 ? '' : Buffer.concat(output)}`)
      done(code === 0)
    }),
  )
}

async function runQueue(): Promise<boolean> {
  let allPassed = true
  for (let script = queue.shift(); script; script = queue.shift())
    allPassed = (await run(script)) && allPassed
  return allPassed
}

const results = await Promise.all(Array.from({ length: availableParallelism() }, runQueue))
process.exit(results.every(Boolean) ? 0 : 1)
