import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { environmentVariableNames } from '#platform/settings.ts'
import { type Command, errorMessage } from '#server/commands/command.ts'
import { testNode } from './test-node.ts'

const execute = promisify(execFile)

/** With these settings only: an empty variable counts as unset, and keeps a .env of the checkout from setting it. */
export const commandEnvironment = (settings: Record<string, string>) => ({
  ...process.env,
  ...Object.fromEntries(environmentVariableNames.map((name) => [name, ''])),
  ...settings,
})

/** Like `npm run NAME -- ARGS`. The output of a command that failed begins with "refused". */
export async function runCommand(name: string, settings: Record<string, string>, ...args: string[]) {
  const [node = '', ...flags] = testNode
  const command = [...flags, `server/commands/${name}.ts`, ...args]
  return execute(node, command, { env: commandEnvironment(settings) }).then(
    ({ stdout, stderr }) => ({ output: stdout, errors: stderr }),
    ({ stderr }: { stderr: string }) => ({ output: `refused: ${stderr}`, errors: stderr }),
  )
}

/**
 * The same in the process of the test, since one of its own takes more than a second: for all but one test of a command.
 * Without what it prints on its way.
 */
export const callCommand = ({ usage, run }: Command, settings: Record<string, string>, ...args: string[]) =>
  run(args, settings).then(
    (text) => `${text}\n`,
    (error: unknown) => `refused: ${errorMessage(error, usage)}\n`,
  )
