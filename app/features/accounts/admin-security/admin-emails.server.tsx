import { renderAccountEmail } from '#app/features/accounts/account-emails.server.tsx'
import { roleWithArticle, type StaffRole } from '#app/features/accounts/people/people.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { formatDate } from '#app/ui/format-date.ts'

export type AdminEmailRecipient = { site: Site; to: string; siteUrl: string }

const notYouNote =
  'If nobody you trust did this, take the role away, change your password and sign out everywhere: somebody may be using an admin’s session.'

export const renderAdminInvitedEmail = (
  { siteUrl, ...to }: AdminEmailRecipient,
  { email, by, role }: { email: string; by: string; role: StaffRole },
) =>
  renderAccountEmail(
    { ...to, subject: `Somebody is invited as ${roleWithArticle[role]} of ${to.site.name}` },
    {
      title: `Somebody is invited as ${roleWithArticle[role]}`,
      text: `${by} has invited ${email} to be ${roleWithArticle[role]}. The invitation is open for 7 days, and any admin can withdraw it.`,
      action: { label: 'See open invitations', href: `${siteUrl}/admin/people` },
      note: 'If nobody you trust did this, withdraw it, change your password and sign out everywhere: somebody may be using an admin’s session.',
    },
  )

const permissionsOf: Record<StaffRole, string> = {
  admin: 'Admins publish, see every address and decide who else is an admin.',
  assistant:
    'Assistants write drafts, upload pictures and look after comments. They publish and delete nothing.',
}

export const renderNewRoleEmail = (
  { siteUrl, ...to }: AdminEmailRecipient,
  { email, by, role }: { email: string; by: string; role: StaffRole },
) =>
  renderAccountEmail(
    { ...to, subject: `${to.site.name} has a new ${role}` },
    {
      title: `There is a new ${role}`,
      text: `${email} is ${roleWithArticle[role]} now, by ${by}. ${permissionsOf[role]}`,
      action: { label: 'See who it is', href: `${siteUrl}/admin/people` },
      note: notYouNote,
    },
  )

export const renderBackupDownloadedEmail = (
  { siteUrl, ...to }: AdminEmailRecipient,
  { name, by, from }: { name: string; by: string; from: string },
) =>
  renderAccountEmail(
    { ...to, subject: `A backup of ${to.site.name} was downloaded` },
    {
      title: 'A backup was downloaded',
      text: `${by} has downloaded ${name}${from ? ` (from ${from})` : ''}. A backup holds everything: posts, subscribers, accounts and pictures.`,
      action: { label: 'See the audit log', href: `${siteUrl}/admin/audit?kind=backup-downloaded` },
      note: 'If nobody you trust did this, change your password, sign out everywhere, and tell the people whose addresses are in it.',
    },
  )

export const renderBackupRestoredEmail = (
  { siteUrl, ...to }: AdminEmailRecipient,
  { by, madeAt }: { by: string; madeAt: string },
) =>
  renderAccountEmail(
    { ...to, subject: `A backup of ${to.site.name} was restored` },
    {
      title: 'A backup was restored',
      text: `${by} has put the site back to how it was on ${formatDate(madeAt, siteTimeZone(to.site), 'time')}. What was written since then is gone, and everybody has to sign in again.`,
      action: { label: 'See the audit log', href: `${siteUrl}/admin/audit?kind=backup-restored` },
      note: 'If nobody you trust did this, change your password, and restore the backup that was made before it.',
    },
  )
