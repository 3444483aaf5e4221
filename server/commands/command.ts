import { existsSync } from 'node:fs'
import { UserError } from '#app/http/user-error.server.ts'
import { isCommandError } from '#database/command-error.ts'
import type { Progress } from '#platform/backup/progress.ts'
import type { Environment } from '#platform/settings.ts'

export type Command = {
  usage: string
  /** Returns what to print at the end. */
  run: (args: string[], environment: Environment) => Promise<string>
}

/** With the settings that the site itself reads. Prints what the command returns, or in one sentence why it failed. */
export function runCommand({ usage, run }: Command) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  // Node.js exits without an error when nothing is left that could settle the promise.
  process.exitCode = 1
  run(process.argv.slice(2), process.env).then(
    (text) => {
      process.stdout.write(`${text}\n`)
      process.exitCode = 0
    },
    (error: unknown) => process.stderr.write(`${errorMessage(error, usage)}\n`),
  )
}

/** A sentence for expected errors, the stack for all others. */
export function errorMessage(error: unknown, usage: string): string {
  if (isCommandError(error) || error instanceof UserError) return error.message
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return usage
  // A full disk, or a folder that may not be written to: the message of the system is clear enough.
  if (error instanceof Error && 'syscall' in error) return `It failed: ${error.message}.`
  return String(error instanceof Error ? error.stack : error)
}

const PERCENT_STEP = 10

/** Overwrites one line on a terminal; writes a line for every tenth elsewhere. */
export function progressReporter(label: string, isQuiet: boolean) {
  let lastPercent = -1
  return ({ done, total }: Progress) => {
    const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
    const isStep = percent >= lastPercent + PERCENT_STEP || percent === 100
    const isDue = percent !== lastPercent && (process.stderr.isTTY || isStep)
    if (isQuiet || !isDue) return
    lastPercent = percent
    const text = `${label}: ${percent}% (${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')})`
    process.stderr.write(process.stderr.isTTY ? `\r${text}${percent === 100 ? '\n' : ''}` : `${text}\n`)
  }
}
