import type { Pool, PoolClient } from 'pg'

/** For commands of whoever owns the database: all of it, or nothing. */
export async function inTransaction<T>(pool: Pool, work: (connection: PoolClient) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  let failure: Error | undefined
  try {
    await connection.query('begin')
    const result = await work(connection)
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch((rollbackError: Error) => {
      failure = rollbackError
    })
    throw error
  } finally {
    connection.release(failure)
  }
}
