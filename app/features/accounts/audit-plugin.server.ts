import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { auditKindNames } from '#app/features/audit/audit.ts'
import { auditStaffAction } from '#app/features/audit/audit-actions.server.ts'
import type { Access } from '#database/access.ts'

const auditEntrySchema = z.object({
  kind: z.enum(auditKindNames),
  email: z.string(),
  subject: z.string().optional(),
  ip: z.string(),
})

/** For requests before sign-in, which have no access of their own. Without a path it cannot be called by HTTP. */
export const auditPlugin = (system: Access) =>
  ({
    id: 'venus-audit',
    endpoints: {
      auditStaffAction: createAuthEndpoint({ method: 'POST', body: auditEntrySchema }, async ({ body }) => {
        await auditStaffAction(system, body)
      }),
    },
  }) satisfies BetterAuthPlugin
