import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionError } from './connection-errors.ts'
import type { ChannelConnection, NotificationHandlers } from './database.ts'

/** Identifies the listening connections in pg_stat_activity. */
const LISTENER_APPLICATION_NAME = 'venus-listen'
/**
 * The interval and the timeout of the heartbeat: a server that vanishes behind a proxy, or a network that drops
 * packets, closes no connection. Until it is noticed, cached pages may be old.
 */
const HEARTBEAT_MS = 5_000
/** For this long readers may see old pages after the database is back. */
const MAX_RETRY_DELAY_MS = 1_000

export type ConnectionHandlers = NotificationHandlers & {
  /** The heartbeat of an open connection failed. */
  onSilent: () => void
}

/** Reconnects whenever the connection breaks or stops responding, until it is closed. */
export async function openChannelConnection(
  config: pg.ClientConfig,
  channel: string,
  { onPayload, onLost, onOutOfReach, onGap, onSilent }: ConnectionHandlers,
  heartbeatMs = HEARTBEAT_MS,
): Promise<ChannelConnection> {
  let isClosed = false
  let lastQuery: Promise<unknown> = Promise.resolve()

  /** One query at a time. */
  function enqueue<T>(query: () => Promise<T>): Promise<T> {
    const result = lastQuery.then(query)
    lastQuery = result.catch(() => {})
    return result
  }

  let current: { client: pg.Client; socket: Socket; id: string }

  async function connect() {
    const socket = new Socket()
    const client = new pg.Client({
      ...config,
      stream: () => socket,
      application_name: 'venus',
      query_timeout: heartbeatMs,
    })
    client.on('notification', ({ payload }) => onPayload(payload ?? '', connection))
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ id: string }>('select pg_backend_pid()::text as id')
      current = { client, socket, id: rows[0]?.id ?? '' }
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      // Only after `listen`: a connection with this name receives everything.
      await client.query(`set application_name = '${LISTENER_APPLICATION_NAME}'`)
    } catch (error) {
      socket.destroy()
      throw error
    }
    const heartbeatTimer = setInterval(() => {
      enqueue(() => client.query('select')).catch(() => {
        if (socket.destroyed) return
        socket.destroy()
        onSilent()
      })
    }, heartbeatMs).unref()
    client.on('end', () => {
      clearInterval(heartbeatTimer)
      if (!isClosed) reconnect()
    })
  }

  async function reconnect() {
    onLost()
    for (let delay = 100; !isClosed; delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS)) {
      try {
        await connect()
        return isClosed ? connection.close() : onGap()
      } catch (error) {
        // A server that rejects this connection still runs, and others may change what readers see.
        if (isConnectionError(error)) onOutOfReach()
        else onLost()
        await sleep(delay, undefined, { ref: false })
      }
    }
  }

  const connection: ChannelConnection = {
    id: () => current.id,
    async notify(payload) {
      const { rows } = await enqueue(() =>
        current.client.query<{ listeners: string[] }>(
          `select pg_notify($1, $2), array(
             select pid::text from pg_stat_activity
             where datname = current_database() and application_name = '${LISTENER_APPLICATION_NAME}') as listeners`,
          [channel, payload],
        ),
      )
      return rows[0]?.listeners ?? []
    },
    async close() {
      isClosed = true
      const { client, socket } = current
      const closeTimeout = setTimeout(() => socket.destroy(), heartbeatMs)
      await client.end()
      clearTimeout(closeTimeout)
    },
  }
  await connect()
  return connection
}
