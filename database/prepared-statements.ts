import type { ClientBase, QueryConfig } from 'pg'

/** Each takes some ten kilobytes of the connection that has it. Lists of various lengths make many texts of one query. */
const MAX_STATEMENTS = 200
/** PostgreSQL's code for "cached plan must not change result type": a migration changed a table. */
const PLAN_IS_OUTDATED = '0A000'

type Callback = (error: { code?: string } | undefined, result: unknown) => void
type Query = (config: unknown, ...rest: unknown[]) => unknown

/**
 * A statement that comes a second time gets a name, under which the connection keeps its plan: planning the queries of a
 * page, with the policies of their tables, takes longer than running them. PostgreSQL plans again if the role is another.
 */
export function nameRepeatedStatements(client: ClientBase) {
  const names = new Map<string, string | null>()
  let named = 0
  const query = client.query.bind(client) as Query

  function nameOf(text: string) {
    const known = names.get(text)
    if (known || (known === undefined && names.size >= MAX_STATEMENTS)) return known
    names.set(text, known === null ? `venus_${++named}` : null)
    return names.get(text)
  }

  const queryByName: Query = (config, values, ...callbacks) => {
    const { text, ...options } = typeof config === 'string' ? { text: config } : (config as QueryConfig)
    // Without parameters it may be several statements.
    const canBeNamed = Array.isArray(values) && values.length > 0 && typeof text === 'string' && !options.name
    const name = canBeNamed && nameOf(text)
    if (!name) return query(config, values, ...callbacks)
    const noteFailure = (error: { code?: string } | undefined) => {
      if (error?.code === PLAN_IS_OUTDATED) names.delete(text)
    }
    const noting = (callbacks as Callback[]).map(
      (callback): Callback =>
        (error, result) => {
          noteFailure(error)
          callback(error, result)
        },
    )
    const result = query({ ...options, text, name }, values, ...noting)
    if (result instanceof Promise) result.catch(noteFailure)
    return result
  }
  Object.assign(client, { query: queryByName })
}
