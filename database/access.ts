import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg, { type Pool, type PoolClient } from 'pg'

/** Who a unit of work is for. */
export type Person =
  | { kind: 'anonymous' }
  | { kind: 'member'; userId: string }
  /** With the shortened address that the request came from, for the audit log. */
  | { kind: 'admin'; userId: string; address?: string }
  | { kind: 'system' }

export type Transaction = NodePgDatabase & { $client: PoolClient }

/** The only door to the tables: what goes through it sees and changes what its person may, and nothing else. */
export type Access = {
  readonly person: Person
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
}

export const accessFor = (pool: Pool, person: Person): Access => ({
  person,
  run: (work) => runAs(pool, person, work),
})

async function runAs<T>(pool: Pool, person: Person, work: (transaction: Transaction) => Promise<T>) {
  const connection = await pool.connect()
  let failure: Error | undefined
  try {
    await connection.query(opening(person))
    const result = await work(drizzle({ client: connection }))
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch((rollbackError: Error) => {
      failure = rollbackError
    })
    throw error
  } finally {
    // A connection that could not even roll back is thrown away, never handed to somebody else.
    connection.release(failure)
  }
}

/** One round trip: the transaction and, for as long as it lasts, the role and who the person is. */
function opening(person: Person) {
  const userId = 'userId' in person ? person.userId : ''
  const begin = `begin; set local role venus_${person.kind}; set local venus.user_id = ${pg.escapeLiteral(userId)}`
  if (person.kind !== 'admin' || !person.address) return begin
  return `${begin}; set local venus.address = ${pg.escapeLiteral(person.address)}`
}
