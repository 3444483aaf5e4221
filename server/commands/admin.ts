import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createAuth } from '#app/features/accounts/auth.server.ts'
import { adminCommands } from '#app/features/accounts/command-line/commands.server.ts'
import { listForTerminal } from '#app/features/accounts/command-line/list.server.ts'
import { problemOf } from '#app/http/problem.server.ts'
import { Refusal as Refused } from '#app/http/run-intent.server.ts'
import { accessFor } from '#database/access.ts'
import { type Database, openDatabase } from '#database/client.ts'
import { clusterOf } from '#database/folder.ts'
import { isRefusal, Refusal } from '#database/refusal.ts'
import { createLog } from '#platform/log.ts'
import { readSettings, type Settings } from '#platform/settings.ts'
import { rotateSecret } from './rotate-secret.ts'

const USAGE = `Who looks after the site, from the command line:

  npm run admin -- list
  npm run admin -- create <email>                  a new account that is an admin
  npm run admin -- reset <email>                   a link to choose a new password
  npm run admin -- reset <email> --second-factor   sign in with the password alone
  npm run admin -- grant <email>                   make an account an admin's
  npm run admin -- revoke <email>                  take the admin role away
  npm run admin -- rotate-secret                   a new key to sign with; everybody signs in again`

const COMMANDS = ['list', 'create', 'reset', 'grant', 'revoke', 'rotate-secret'] as const

type Asked = { command: (typeof COMMANDS)[number]; email: string | undefined; secondFactor: boolean }

function readArguments(): Asked {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'second-factor': { type: 'boolean', default: false } },
  })
  const command = COMMANDS.find((name) => name === positionals[0])
  if (!command || positionals.length > 2) throw new Refusal(USAGE)
  return { command, email: positionals[1], secondFactor: values['second-factor'] }
}

async function run(): Promise<string> {
  const asked = readArguments()
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings(process.env)
  const database = await openSite(settings)
  try {
    return await answer(asked, database, settings)
  } finally {
    await database.close()
  }
}

function answer({ command, email, secondFactor }: Asked, database: Database, settings: Settings) {
  const { siteUrl, secret } = settings
  if (command === 'rotate-secret') return rotateSecret(database, settings, process.env.OLD_SECRET)
  const system = accessFor(database.pool, { kind: 'system' })
  if (command === 'list') return listForTerminal(system)
  // It signs nothing here: any key will do.
  const key = secret ?? randomBytes(32).toString('base64url')
  const auth = createAuth(system, { siteUrl, secret: key }, createLog('warn'))
  const commands = adminCommands({ system, auth, siteUrl })
  return command === 'reset' && secondFactor ? commands.resetSecondFactor(email) : commands[command](email)
}

/** Beside a running site on PostgreSQL; the embedded database serves one process, and says so. */
async function openSite({ databaseUrl, dataDir }: Settings): Promise<Database> {
  if (!databaseUrl && !existsSync(clusterOf(dataDir))) {
    throw new Refusal(`There is no site in DATA_DIR ${dataDir} yet: start it once.`)
  }
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataDir })
  const { rows } = await database.pool.query("select to_regclass('audit_log') is not null as ready")
  if (rows[0]?.ready) return database
  await database.close()
  throw new Refusal('This database is empty or of an earlier version: start the site once.')
}

/** A sentence for what can be expected, the whole story for what cannot. */
function told(error: unknown): string {
  if (error instanceof Refused || isRefusal(error)) return error.message
  if (error instanceof TypeError && 'code' in error) return USAGE
  const { status, message } = problemOf(error)
  return status < 500 ? message : String(error instanceof Error ? error.stack : error)
}

run().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${told(error)}\n`)
    process.exitCode = 1
  },
)
