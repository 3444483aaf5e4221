import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Line, Notifications } from './client.ts'

/** By this the server's list of connections tells who listens. */
const LISTENING = 'venus-listen'

/** A line that is taken up again whenever it breaks, until it is closed. */
export async function openLine(
  config: pg.ClientConfig,
  channel: string,
  { onPayload, onLost, onGap }: Notifications,
): Promise<Line> {
  let isClosed = false
  let current: { client: pg.Client; name: string }

  async function connect() {
    const client = new pg.Client({ ...config, application_name: 'venus' })
    client.on('notification', ({ payload }) => onPayload(payload ?? '', line))
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select pg_backend_pid()::text as name')
    current = { client, name: rows[0]?.name ?? '' }
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    // Named only now: whoever finds the name may count on its hearing everything.
    await client.query(`set application_name = '${LISTENING}'`)
    client.on('end', () => void (isClosed || reconnect()))
  }

  async function reconnect() {
    onLost()
    for (let wait = 100; !isClosed; wait = Math.min(wait * 2, 5_000)) {
      try {
        await connect()
        return onGap()
      } catch {
        await sleep(wait, undefined, { ref: false })
      }
    }
  }

  const line: Line = {
    name: () => current.name,
    async tell(payload) {
      const { rows } = await current.client.query<{ listeners: string[] }>(
        `select pg_notify($1, $2), array(
           select pid::text from pg_stat_activity
           where datname = current_database() and application_name = '${LISTENING}') as listeners`,
        [channel, payload],
      )
      return rows[0]?.listeners ?? []
    },
    async close() {
      isClosed = true
      await current.client.end()
    },
  }
  await connect()
  return line
}
