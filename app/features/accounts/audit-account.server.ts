import type { AuditKind } from '#app/features/audit/audit.ts'
import type { AccountContext } from './account-context.server.ts'
import { anonymizeIp } from './client-ip.ts'

type AccountAction = { kind: AuditKind; email: string; subject?: string }

/** Writes an audit entry if the account is an admin's or assistant's; otherwise does nothing. */
export const auditAccountAction = (
  { ip, services }: { ip: string; services: Pick<AccountContext['services'], 'auth'> },
  { kind, email, subject }: AccountAction,
) =>
  services.auth.api.auditStaffAction({
    body: { kind, subject, email: email.trim().toLowerCase(), ip: anonymizeIp(ip) },
  })
