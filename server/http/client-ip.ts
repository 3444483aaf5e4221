import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { clientAddress } from '#app/features/accounts/client-address.ts'

/** Where a request came from, as far as that can be trusted. */
export const readClientAddress =
  ({ trustProxy }: { trustProxy: boolean }) =>
  (c: Context): string =>
    clientAddress({
      socket: getConnInfo(c).remote.address,
      forwardedFor: c.req.header('x-forwarded-for') ?? null,
      trustProxy,
    })
