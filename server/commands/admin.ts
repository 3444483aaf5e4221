import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createAuth } from '#app/features/accounts/auth.server.ts'
import { createAdminCommands } from '#app/features/accounts/command-line/admin-commands.server.ts'
import { formatAccountList } from '#app/features/accounts/command-line/list-accounts.server.ts'
import { toProblem } from '#app/http/problem.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { CommandError, isCommandError } from '#database/command-error.ts'
import { createLog } from '#platform/log.ts'
import { type Environment, readSettings, type Settings } from '#platform/settings.ts'
import { type Command, runCommand } from './command.ts'
import { openSiteDatabase } from './open-site.ts'
import { rotateSecret } from './rotate-secret.ts'

const USAGE = `Who looks after the site, from the command line:

  npm run admin -- list
  npm run admin -- create <email>                  a new account that is an admin
  npm run admin -- reset <email>                   a link to choose a new password
  npm run admin -- reset <email> --second-factor   sign in with the password alone
  npm run admin -- grant <email>                   make an account an admin's
  npm run admin -- grant <email> --assistant       make it an assistant's: writes drafts, moderates
  npm run admin -- revoke <email>                  take the role away
  npm run admin -- rotate-secret                   a new key to sign with; everybody signs in again`

const COMMANDS = ['list', 'create', 'reset', 'grant', 'revoke', 'rotate-secret'] as const

type AdminSettings = Settings & { oldSecret: string | undefined }
type Flags = { secondFactor: boolean; assistant: boolean }
type AdminArguments = { command: (typeof COMMANDS)[number]; email: string | undefined } & Flags

function parseAdminArguments(args: string[]): AdminArguments {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'second-factor': { type: 'boolean', default: false },
      assistant: { type: 'boolean', default: false },
    },
  })
  const command = COMMANDS.find((name) => name === positionals[0])
  if (!command || positionals.length > 2) throw new CommandError(USAGE)
  if (values.assistant && command !== 'grant') throw new CommandError(USAGE)
  return {
    command,
    email: positionals[1],
    secondFactor: values['second-factor'],
    assistant: values.assistant,
  }
}

async function admin(args: string[], environment: Environment): Promise<string> {
  const parsed = parseAdminArguments(args)
  const settings = readSettings(environment)
  const database = await openSiteDatabase(settings, { requiredTable: 'audit_log' })
  try {
    return await runAdminCommand(parsed, database, { ...settings, oldSecret: environment.OLD_SECRET })
  } catch (error) {
    throw asCommandError(error)
  } finally {
    await database.close()
  }
}

function runAdminCommand(
  { command, email, secondFactor, assistant }: AdminArguments,
  database: Database,
  settings: AdminSettings,
) {
  const { siteUrl, secret } = settings
  if (command === 'rotate-secret') return rotateSecret(database, settings, settings.oldSecret)
  const system = accessFor(database.pool, { kind: 'system' })
  if (command === 'list') return formatAccountList(system)
  // Nothing is signed here: any key will do.
  const key = secret ?? randomBytes(32).toString('base64url')
  const auth = createAuth(system, { siteUrl, secret: key }, createLog('warn'))
  const commands = createAdminCommands({ system, auth, siteUrl })
  if (command === 'grant') return commands.grant(email, assistant ? 'assistant' : 'admin')
  return command === 'reset' && secondFactor ? commands.resetSecondFactor(email) : commands[command](email)
}

/** Rules of the database, such as that the last admin stays, have words for a person too. */
function asCommandError(error: unknown): unknown {
  if (isCommandError(error) || error instanceof UserError) return error
  const { status, message } = toProblem(error)
  return status < 500 ? new CommandError(message) : error
}

export const command: Command = { usage: USAGE, run: admin }

if (import.meta.main) runCommand(command)
