import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { kindNames } from '#app/features/audit/audit.ts'
import { noteOfAdmin } from '#app/features/audit/note.server.ts'
import type { Access } from '#database/access.ts'
import { shortAddress } from './client-address.ts'
import type { Desk } from './desk.server.ts'

const note = z.object({
  kind: z.enum(kindNames),
  email: z.string(),
  subject: z.string().optional(),
  address: z.string(),
})

/** Around signing in nobody has a door of their own yet. Without a path it cannot be asked for by HTTP. */
export const auditKeeper = (system: Access) =>
  ({
    id: 'venus-audit-keeper',
    endpoints: {
      noteOfAdmin: createAuthEndpoint({ method: 'POST', body: note }, async ({ body }) => {
        await noteOfAdmin(system, body)
      }),
    },
  }) satisfies BetterAuthPlugin

type Told = Pick<z.output<typeof note>, 'kind' | 'email' | 'subject'>

/** Keeps what somebody did at the desk, if it is an admin. */
export const noteAtDesk = ({ auth, address }: Desk, told: Told) =>
  auth.api.noteOfAdmin({
    body: { ...told, email: told.email.trim().toLowerCase(), address: shortAddress(address) },
  })
