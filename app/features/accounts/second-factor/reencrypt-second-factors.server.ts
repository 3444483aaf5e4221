import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { PoolClient } from 'pg'

type TwoFactorRow = { id: string; user_id: string; email: string; secret: string; backup_codes: string }

type EncryptionKeys = { to: string; from: string[] }

/**
 * Re-encrypts the secrets of authenticator apps with the key `to`. Removes the second factors that no key can decrypt and
 * returns the emails of those accounts. Runs on the caller's connection, since the roles of the site may not do this.
 */
export async function reencryptSecondFactors(
  connection: Pick<PoolClient, 'query'>,
  keys: EncryptionKeys,
): Promise<{ kept: number; lost: string[] }> {
  const { rows } = await connection.query<TwoFactorRow>(
    `select f.id, f.user_id, u.email, f.secret, f.backup_codes
     from auth_two_factors f join auth_users u on u.id = f.user_id order by u.email for update of f`,
  )
  const lost: string[] = []
  for (const row of rows) {
    const [secret, codes] = [await reencrypt(row.secret, keys), await reencrypt(row.backup_codes, keys)]
    if (secret !== undefined && codes !== undefined) {
      const update = 'update auth_two_factors set secret = $1, backup_codes = $2 where id = $3'
      await connection.query(update, [secret, codes, row.id])
    } else {
      await removeSecondFactor(connection, row)
      lost.push(row.email)
    }
  }
  return { kept: rows.length - lost.length, lost }
}

async function reencrypt(encrypted: string, { to, from }: EncryptionKeys): Promise<string | undefined> {
  if ((await decrypt(encrypted, to)) !== undefined) return encrypted
  for (const key of from) {
    const data = await decrypt(encrypted, key)
    if (data !== undefined) return symmetricEncrypt({ key: to, data })
  }
  return undefined
}

const decrypt = (data: string, key: string): Promise<string | undefined> =>
  symmetricDecrypt({ key, data }).catch(() => undefined)

async function removeSecondFactor(connection: Pick<PoolClient, 'query'>, { user_id, email }: TwoFactorRow) {
  await connection.query('delete from auth_two_factors where user_id = $1', [user_id])
  await connection.query('update auth_users set two_factor_enabled = false where id = $1', [user_id])
  await connection.query(
    `insert into audit_log (kind, actor, subject) values ('second-factors-removed', 'command line', $1)`,
    [email.slice(0, 200)],
  )
}
