import type { PoolClient } from 'pg'
import { reencryptSecondFactors } from '#app/features/accounts/second-factor/reencrypt-second-factors.server.ts'
import type { Database } from '#database/client.ts'
import { CommandError } from '#database/command-error.ts'
import { runTransaction } from '#database/transaction.ts'
import { findSecret, generateSecret, prepareNextSecret } from '#platform/secret-file.ts'
import type { Settings } from '#platform/settings.ts'
import { findSiteSecret, saveDatabaseSecret } from '#platform/site-secret.ts'

type SecretSettings = Pick<Settings, 'secret' | 'dataDir' | 'databaseUrl'>

type Keys = { old: string; next: string }

const SECRET_IN_ENVIRONMENT_MESSAGE = `The key is SECRET in the environment, which this command cannot change. Set SECRET to a new one
(openssl rand -base64 32 makes one) and OLD_SECRET to the one before, run this again, and then restart the site with the
new SECRET. Nothing was changed.`

/** Gives the site another key to sign with. Returns a summary for the command to print. */
export function rotateSecret(
  database: Database,
  settings: SecretSettings,
  oldSecret: string | undefined,
): Promise<string> {
  return database.exclusively(() => {
    if (settings.secret) return rotateInEnvironment(database, settings.secret, oldSecret)
    return settings.databaseUrl ? rotateInDatabase(database, settings) : rotateInFolder(database, settings)
  })
}

async function rotateInEnvironment({ pool }: Database, next: string, old: string | undefined) {
  if (!old || old === next) throw new CommandError(SECRET_IN_ENVIRONMENT_MESSAGE)
  const summary = await runTransaction(pool, 'begin', (connection) =>
    replaceSecret(connection, { old, next }),
  )
  return `${summary} Start every process of the site with the new SECRET now: those that run know the old one only.`
}

/** The key is in the same database as what is encrypted with it: both change in one transaction. */
async function rotateInDatabase({ pool }: Database, settings: SecretSettings) {
  const old = await findSiteSecret(pool, settings)
  if (!old) throw noSecretError()
  const next = generateSecret()
  const summary = await runTransaction(pool, 'begin', async (connection) => {
    await saveDatabaseSecret(connection, next)
    return replaceSecret(connection, { old, next })
  })
  return `${summary} Restart every process of the site now: those that run know the old key only.`
}

async function rotateInFolder({ pool }: Database, settings: SecretSettings) {
  const old = findSecret(settings)
  if (!old) throw noSecretError()
  const { next, activate } = prepareNextSecret(settings.dataDir)
  const summary = await runTransaction(pool, 'begin', (connection) =>
    replaceSecret(connection, { old, next }),
  )
  activate()
  return summary
}

const noSecretError = () => new CommandError('This site has no key yet: start it once.')

async function replaceSecret(connection: PoolClient, { old, next }: Keys): Promise<string> {
  const { kept, lost } = await reencryptSecondFactors(connection, { to: next, from: [old] })
  await connection.query('delete from auth_sessions')
  await connection.query(`insert into audit_log (kind, actor) values ('secret-rotated', 'command line')`)
  const factors = [
    kept > 0 && `Second factors go on working (${kept}).`,
    lost.length > 0 &&
      `Those of ${lost.join(', ')} could not be read with the old key, and are taken off: they sign in with the password alone.`,
  ]
  return [
    'The site has a new key to sign with. Everybody has to sign in again.',
    ...factors.filter(Boolean),
    'Links in mails about comments that wait no longer work; those to unsubscribe, to invitations and to new passwords do.',
  ].join(' ')
}
