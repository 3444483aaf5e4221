import pg, { type Pool } from 'pg'
import { type QueryBuilder, queryBuilderFor } from './query-builder.ts'
import { runTransaction } from './transaction.ts'

/** Who a unit of work is for. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'member'; userId: string }
  | { kind: 'assistant'; userId: string }
  /** `ip` is shortened, for the audit log. */
  | { kind: 'admin'; userId: string; ip?: string }
  | { kind: 'system' }

/** Whoever works on the site. */
export const isStaffActor = ({ kind }: Actor) => kind === 'admin' || kind === 'assistant'

export type Transaction = QueryBuilder

/** The only way to query tables: each transaction runs with the permissions of its actor. */
export type Access = {
  readonly actor: Actor
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
}

export const accessFor = (pool: Pool, actor: Actor): Access => ({
  actor,
  run: (work) => runTransaction(pool, beginSql(actor), (connection) => work(queryBuilderFor(connection))),
})

/** In one round trip: begins the transaction and sets its role and user. */
function beginSql(actor: Actor) {
  const userId = 'userId' in actor ? actor.userId : ''
  const begin = `begin; set local role venus_${actor.kind}; set local venus.user_id = ${pg.escapeLiteral(userId)}`
  if (actor.kind !== 'admin' || !actor.ip) return begin
  return `${begin}; set local venus.ip = ${pg.escapeLiteral(actor.ip)}`
}
