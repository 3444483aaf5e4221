import type { AccountContext, SignedInContext } from '#app/features/accounts/account-context.server.ts'
import { anonymizeIp } from '#app/features/accounts/client-ip.ts'
import type { StaffRole } from '#app/features/accounts/people/people.ts'
import type { Email } from '#platform/mail.ts'
import {
  type AdminEmailRecipient,
  renderAdminInvitedEmail,
  renderBackupDownloadedEmail,
  renderNewRoleEmail,
} from './admin-emails.server.tsx'

type InvitedPerson = { email: string; by: string; role: StaffRole }

export const notifyAdminsOfInvitation = (context: AccountContext, invited: InvitedPerson) =>
  notifyAdmins(context, (recipient) => renderAdminInvitedEmail(recipient, invited))

/** Every other admin can revoke the role. The new one already knows. */
export const notifyAdminsOfNewRole = (context: AccountContext, invited: InvitedPerson) =>
  notifyAdmins(context, (recipient) => renderNewRoleEmail(recipient, invited), invited.email)

export const notifyAdminsOfBackupDownload = (context: SignedInContext, name: string) =>
  notifyAdmins(context, (recipient) =>
    renderBackupDownloadedEmail(recipient, {
      name,
      by: context.viewer.email,
      from: anonymizeIp(context.ip),
    }),
  )

/** Also writes to the admin who did it: somebody else may be using their session. */
async function notifyAdmins(
  { page: { site }, services: { auth, settings, sendEmail } }: AccountContext,
  render: (recipient: AdminEmailRecipient) => Promise<Email>,
  exceptEmail?: string,
) {
  const admins = (await auth.api.listAdmins()).filter(({ email }) => email !== exceptEmail)
  await Promise.all(
    admins.map(async ({ email }) => sendEmail(await render({ site, siteUrl: settings.siteUrl, to: email }))),
  )
}
