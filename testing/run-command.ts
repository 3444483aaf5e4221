import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { environmentVariableNames } from '#platform/settings.ts'
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
