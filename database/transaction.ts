import type { Pool, PoolClient } from 'pg'

/** Commits what `work` did, or rolls it back. `begin` may set the role and settings of the transaction as well. */
export async function runTransaction<T>(
  pool: Pool,
  begin: string,
  work: (connection: PoolClient) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  let failure: Error | undefined
  try {
    await connection.query(begin)
    const result = await work(connection)
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch((rollbackError: Error) => {
      failure = rollbackError
    })
    throw error
  } finally {
    // A connection that could not roll back is destroyed, so that nobody gets it with this role.
    connection.release(failure)
  }
}
