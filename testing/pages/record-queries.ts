import type { Pool, PoolClient } from 'pg'

type QueryListener = { onQuery: (text: string) => void; onConnect?: (client: PoolClient) => Promise<void> }

/** A pool that reports every query, without those that begin and end a transaction. */
export function recordQueries(pool: Pool, { onQuery, onConnect }: QueryListener): Pool {
  const connect = async () => {
    const client = await pool.connect()
    await onConnect?.(client)
    return new Proxy(client, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          const [query] = args
          if (name === 'query' && isQueryObject(query)) onQuery(query.text)
          return value.apply(target, args)
        }
      },
    })
  }
  return Object.create(pool, { connect: { value: connect } })
}

const isQueryObject = (args: unknown): args is { text: string } =>
  typeof args === 'object' && args !== null && 'text' in args
