import type { PoolClient } from 'pg'
import { reencryptSecondFactors } from '#app/features/accounts/second-factor/reencrypt.server.ts'
import type { Database } from '#database/client.ts'
import { Refusal } from '#database/refusal.ts'
import { newSecret, nextSecretIn, secretIfAny } from '#platform/secret.ts'
import type { Settings } from '#platform/settings.ts'
import { keepIn, siteSecretIfAny } from '#platform/site-secret.ts'
import { inTransaction } from './in-transaction.ts'

type Site = Pick<Settings, 'secret' | 'dataDir' | 'databaseUrl'>

type Keys = { old: string; next: string }

const FROM_ENVIRONMENT = `The key is SECRET in the environment, which this command cannot change. Set SECRET to a new one
(openssl rand -base64 32 makes one) and OLD_SECRET to the one before, run this again, and then restart the site with the
new SECRET. Nothing was changed.`

/** Gives the site another key to sign with; answers what is told. */
export function rotateSecret(
  database: Database,
  settings: Site,
  oldSecret: string | undefined,
): Promise<string> {
  return database.exclusively(() => {
    if (settings.secret) return rotateInEnvironment(database, settings.secret, oldSecret)
    return settings.databaseUrl ? rotateInDatabase(database, settings) : rotateInFolder(database, settings)
  })
}

async function rotateInEnvironment({ pool }: Database, next: string, old: string | undefined) {
  if (!old || old === next) throw new Refusal(FROM_ENVIRONMENT)
  const told = await inTransaction(pool, (connection) => move(connection, { old, next }))
  return `${told} Start every process of the site with the new SECRET now: those that run know the old one only.`
}

/** The key stands beside what is encrypted with it: both change at once. */
async function rotateInDatabase({ pool }: Database, settings: Site) {
  const old = await siteSecretIfAny(pool, settings)
  if (!old) throw notStarted()
  const next = newSecret()
  const told = await inTransaction(pool, async (connection) => {
    await keepIn(connection, next)
    return move(connection, { old, next })
  })
  return `${told} Restart every process of the site now: those that run know the old key only.`
}

async function rotateInFolder({ pool }: Database, settings: Site) {
  const old = secretIfAny(settings)
  if (!old) throw notStarted()
  const { next, takeOver } = nextSecretIn(settings.dataDir)
  const told = await inTransaction(pool, (connection) => move(connection, { old, next }))
  takeOver()
  return told
}

const notStarted = () => new Refusal('This site has no key yet: start it once.')

async function move(connection: PoolClient, { old, next }: Keys): Promise<string> {
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
