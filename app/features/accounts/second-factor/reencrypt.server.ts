import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { PoolClient } from 'pg'

type Row = { id: string; user_id: string; email: string; secret: string; backup_codes: string }

type Keys = { to: string; from: string[] }

/**
 * Encrypts what authenticator apps share with the site anew, so that it is read with the key `to`. What is so already
 * stays; what no key opens is worth nothing to anybody, and is taken off: those accounts are answered. In a transaction
 * of whoever holds the key, since no role of the site may.
 */
export async function reencryptSecondFactors(
  connection: Pick<PoolClient, 'query'>,
  keys: Keys,
): Promise<{ kept: number; lost: string[] }> {
  const { rows } = await connection.query<Row>(
    `select f.id, f.user_id, u.email, f.secret, f.backup_codes
     from auth_two_factors f join auth_users u on u.id = f.user_id order by u.email for update of f`,
  )
  const lost: string[] = []
  for (const row of rows) {
    const [secret, codes] = [await moved(row.secret, keys), await moved(row.backup_codes, keys)]
    if (secret !== undefined && codes !== undefined) {
      const update = 'update auth_two_factors set secret = $1, backup_codes = $2 where id = $3'
      await connection.query(update, [secret, codes, row.id])
    } else {
      await takeOff(connection, row)
      lost.push(row.email)
    }
  }
  return { kept: rows.length - lost.length, lost }
}

async function moved(encrypted: string, { to, from }: Keys): Promise<string | undefined> {
  if ((await opened(encrypted, to)) !== undefined) return encrypted
  for (const key of from) {
    const data = await opened(encrypted, key)
    if (data !== undefined) return symmetricEncrypt({ key: to, data })
  }
  return undefined
}

const opened = (data: string, key: string): Promise<string | undefined> =>
  symmetricDecrypt({ key, data }).catch(() => undefined)

async function takeOff(connection: Pick<PoolClient, 'query'>, { user_id, email }: Row) {
  await connection.query('delete from auth_two_factors where user_id = $1', [user_id])
  await connection.query('update auth_users set two_factor_enabled = false where id = $1', [user_id])
  await connection.query(
    `insert into audit_log (kind, actor, subject) values ('second-factors-removed', 'command line', $1)`,
    [email.slice(0, 200)],
  )
}
