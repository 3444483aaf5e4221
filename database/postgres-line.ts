import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Line, Notifications } from './client.ts'
import { isOutOfReach } from './out-of-reach.ts'

/** By this the server's list of connections tells who listens. */
const LISTENING = 'venus-listen'
/**
 * How often the line is tried, and how long an answer may take: a server that is gone behind a proxy, or a network that
 * swallows everything, closes no connection. Until then pages are kept that may be old.
 */
const BEAT_MS = 5_000
/** How soon it is tried again after a failure: for so long readers may see old pages after a database came back. */
const LONGEST_REST_MS = 1_000

type Heard = Notifications & {
  /** The line was open, and nothing came back on it. */
  onSilent: () => void
}

/** A line that is taken up again whenever it breaks or falls silent, until it is closed. */
export async function openLine(
  config: pg.ClientConfig,
  channel: string,
  { onPayload, onLost, onOutOfReach, onGap, onSilent }: Heard,
  beatMs = BEAT_MS,
): Promise<Line> {
  let isClosed = false
  let asked: Promise<unknown> = Promise.resolve()

  /** A connection is asked one thing at a time. */
  function inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const answer = asked.then(ask)
    asked = answer.catch(() => {})
    return answer
  }

  let current: { client: pg.Client; socket: Socket; name: string }

  async function connect() {
    const socket = new Socket()
    const client = new pg.Client({
      ...config,
      stream: () => socket,
      application_name: 'venus',
      query_timeout: beatMs,
    })
    client.on('notification', ({ payload }) => onPayload(payload ?? '', line))
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ name: string }>('select pg_backend_pid()::text as name')
      current = { client, socket, name: rows[0]?.name ?? '' }
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      // Named only now: whoever finds the name may count on its hearing everything.
      await client.query(`set application_name = '${LISTENING}'`)
    } catch (error) {
      socket.destroy()
      throw error
    }
    const beating = setInterval(() => {
      inTurn(() => client.query('select')).catch(() => {
        if (socket.destroyed) return
        socket.destroy()
        onSilent()
      })
    }, beatMs).unref()
    client.on('end', () => {
      clearInterval(beating)
      if (!isClosed) reconnect()
    })
  }

  async function reconnect() {
    onLost()
    for (let wait = 100; !isClosed; wait = Math.min(wait * 2, LONGEST_REST_MS)) {
      try {
        await connect()
        return isClosed ? line.close() : onGap()
      } catch (error) {
        // A server that says no is there, and may change what readers see.
        if (isOutOfReach(error)) onOutOfReach()
        else onLost()
        await sleep(wait, undefined, { ref: false })
      }
    }
  }

  const line: Line = {
    name: () => current.name,
    async tell(payload) {
      const { rows } = await inTurn(() =>
        current.client.query<{ listeners: string[] }>(
          `select pg_notify($1, $2), array(
             select pid::text from pg_stat_activity
             where datname = current_database() and application_name = '${LISTENING}') as listeners`,
          [channel, payload],
        ),
      )
      return rows[0]?.listeners ?? []
    },
    async close() {
      isClosed = true
      const { client, socket } = current
      const impatience = setTimeout(() => socket.destroy(), beatMs)
      await client.end()
      clearTimeout(impatience)
    },
  }
  await connect()
  return line
}
