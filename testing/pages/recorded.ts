import type { Pool, PoolClient } from 'pg'

type Heard = { onQuery: (text: string) => void; onConnect?: (client: PoolClient) => Promise<void> }

/** The pool, telling of every query for content; what opens and closes a transaction is not one. */
export function recorded(pool: Pool, { onQuery, onConnect }: Heard): Pool {
  const connect = async () => {
    const client = await pool.connect()
    await onConnect?.(client)
    return new Proxy(client, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          const [query] = given
          if (name === 'query' && isQuery(query)) onQuery(query.text)
          return value.apply(target, given)
        }
      },
    })
  }
  return Object.create(pool, { connect: { value: connect } })
}

const isQuery = (given: unknown): given is { text: string } =>
  typeof given === 'object' && given !== null && 'text' in given
