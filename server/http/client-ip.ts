import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { clientIp } from '#app/features/accounts/client-ip.ts'

/** Forwarded headers count only behind a trusted proxy. */
export const createClientIpReader =
  ({ trustProxy }: { trustProxy: boolean }) =>
  (c: Context): string =>
    clientIp({
      socket: getConnInfo(c).remote.address,
      forwardedFor: c.req.header('x-forwarded-for') ?? null,
      trustProxy,
    })
