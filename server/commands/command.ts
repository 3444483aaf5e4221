import { existsSync } from 'node:fs'
import { isRefusal } from '#database/refusal.ts'
import type { Progress } from '#platform/backup/progress.ts'
import { readSettings, type Settings } from '#platform/settings.ts'

/** As the site itself reads them, so that a command is about the same place. */
export function commandSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readSettings(process.env)
}

/** Runs a command: what it answers is said, and why it cannot be done in one sentence. */
export function runCommand(usage: string, work: () => Promise<string>) {
  // Until it is done: whoever waits for something that never comes ends without a word.
  process.exitCode = 1
  work().then(
    (text) => {
      process.stdout.write(`${text}\n`)
      process.exitCode = 0
    },
    (error: unknown) => process.stderr.write(`${told(error, usage)}\n`),
  )
}

/** A sentence for what can be expected, the whole story for what cannot. */
function told(error: unknown, usage: string): string {
  if (isRefusal(error)) return error.message
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return usage
  // A full disk, a folder that may not be written to: the system's own words say it.
  if (error instanceof Error && 'syscall' in error) return `It failed: ${error.message}.`
  return String(error instanceof Error ? error.stack : error)
}

const STEP = 10

/** Says how far it is: in place on a terminal, now and then where somebody keeps what is said. */
export function progressLine(label: string, isQuiet: boolean) {
  let said = -1
  return ({ done, total }: Progress) => {
    const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
    const isStep = percent >= said + STEP || percent === 100
    const isDue = percent !== said && (process.stderr.isTTY || isStep)
    if (isQuiet || !isDue) return
    said = percent
    const text = `${label}: ${percent}% (${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')})`
    process.stderr.write(process.stderr.isTTY ? `\r${text}${percent === 100 ? '\n' : ''}` : `${text}\n`)
  }
}
