import type { ClientBase, QueryArrayConfig } from 'pg'

/** Each takes some ten kilobytes of the connection that has it. Lists of various lengths make many texts of one query. */
const MAX_STATEMENTS = 200

/** For all connections: those of the embedded database follow each other in one session, which has the names of all. */
let named = 0

type Callback = (error: unknown, result: unknown) => void
type Query = (config: unknown, ...rest: unknown[]) => unknown

/**
 * A statement that comes a second time gets a name, under which the connection keeps its plan: planning the queries of a
 * page, with the policies of their tables, takes longer than running them. PostgreSQL plans again if the role is another.
 */
export function nameRepeatedStatements(client: ClientBase) {
  /** By the text. Null for one that came once, and empty for one that is never named. */
  const names = new Map<string, string | null>()
  const query = client.query.bind(client) as Query

  function nameOf(text: string) {
    const known = names.get(text)
    if (known === undefined && names.size < MAX_STATEMENTS) names.set(text, null)
    else if (known === null) names.set(text, `venus_${++named}`)
    else return known
    return known === null ? names.get(text) : undefined
  }

  const queryByName: Query = (config, values, ...callbacks) => {
    const { text, ...options } =
      typeof config === 'string' ? { text: config } : (config as Partial<QueryArrayConfig>)
    // Without parameters it may be several statements, unless it is a query whose rows Drizzle reads as arrays.
    const isOneStatement = (Array.isArray(values) && values.length > 0) || options.rowMode === 'array'
    const canBeNamed = isOneStatement && typeof text === 'string' && !options.name
    const name = canBeNamed && nameOf(text)
    if (!name) return query(config, values, ...callbacks)
    // It is not known whether the connection has it then; and a migration may have changed what it returns.
    const noteFailure = () => names.set(text, '')
    const noting = (callbacks as Callback[]).map(
      (callback): Callback =>
        (error, result) => {
          if (error) noteFailure()
          callback(error, result)
        },
    )
    const result = query({ ...options, text, name }, values, ...noting)
    if (result instanceof Promise) result.catch(noteFailure)
    return result
  }
  Object.assign(client, { query: queryByName })
}
