import type { SignedInContext } from '#app/features/accounts/account-context.server.ts'
import {
  renderInvitationEmail,
  renderRoleInvitationEmail,
} from '#app/features/accounts/account-emails.server.tsx'
import type { Role } from '#app/features/accounts/accounts.ts'
import { notifyAdminsOfInvitation } from '#app/features/accounts/admin-security/notify-admins.server.ts'
import { accountEmailSchema } from '#app/features/accounts/credentials.ts'
import { createLink, listPendingLinks } from '#app/features/accounts/email-link.server.ts'
import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import { findPersonByEmail, findPersonById } from './people.server.ts'
import { type Invitation, roleWithArticle, type StaffRole } from './people.ts'
import { deleteInvitations, MAX_OPEN_INVITATIONS } from './withdraw-invitations.server.ts'

export type PeopleContext = SignedInContext & { access: Access }

/**
 * Links are stored with the permissions of the system. So each function here first runs a query with the viewer's own
 * access, which the database permits to admins only.
 */
const assertAdmin = ({ access, viewer }: PeopleContext) => findPersonByEmail(access, viewer.email)

const listPendingInvitations = ({ services }: PeopleContext) =>
  listPendingLinks(services.auth, 'invite', MAX_OPEN_INVITATIONS)

async function findPendingInvitation(context: PeopleContext, id: string) {
  await assertAdmin(context)
  return (await listPendingInvitations(context)).find((link) => link.id === id)
}

export async function listInvitations(context: PeopleContext): Promise<Invitation[]> {
  await assertAdmin(context)
  const links = await listPendingInvitations(context)
  return links.map(({ id, payload, sentAt, expiresAt }) => ({
    id,
    email: payload.email,
    role: payload.role,
    invitedBy: payload.by.email,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** Sends an email in any case; the invited person decides. Returns the success message. */
export async function invite(context: PeopleContext, emailInput: string, role: Role): Promise<string> {
  const parsed = accountEmailSchema.safeParse(emailInput)
  if (!parsed.success) throw new UserError(422, 'This is not an email address.', 'email')
  const email = parsed.data
  const person = await findPersonByEmail(context.access, email)
  if (person && role === 'viewer') throw new UserError(409, 'This address already has an account.', 'email')
  if (person && person.role !== 'viewer' && (person.role === 'admin' || person.role === role)) {
    throw new UserError(409, `This person is already ${roleWithArticle[person.role]}.`, 'email')
  }
  await sendInvitation(context, email, role)
  if (!context.services.newsletter.isSentBySmtp) return inOutbox(email)
  if (!person || role === 'viewer') return `Invitation sent to ${email}`
  return `${email} has an account. ${askedToAccept(role)}`
}

const askedToAccept = (role: StaffRole) => `We asked them to accept: then they are ${roleWithArticle[role]}.`

const inOutbox = (email: string) =>
  `This site sends no mail yet: the invitation for ${email} is in the outbox, and you can pass on its link`

/** Invites a user to a role. Returns the success message, or nothing when there is no such user. */
export async function inviteAs(
  context: PeopleContext,
  userId: string,
  role: StaffRole,
): Promise<string | undefined> {
  const person = await findPersonById(context.access, userId)
  if (!person) return undefined
  if (person.role === 'admin' || person.role === role) {
    return `${person.email} is ${roleWithArticle[person.role]} already`
  }
  await sendInvitation(context, person.email, role)
  if (!context.services.newsletter.isSentBySmtp) return inOutbox(person.email)
  return `Invitation sent to ${person.email}. ${askedToAccept(role)}`
}

/** Replaces the link. Returns the success message, or nothing when there is no such invitation. */
export async function resendInvitation(
  context: PeopleContext,
  id: string,
  confirmForRole: (role: Role) => Promise<void>,
): Promise<string | undefined> {
  const link = await findPendingInvitation(context, id)
  if (!link) return undefined
  const { email, role } = link.payload
  await confirmForRole(role)
  await sendInvitation(context, email, role)
  return context.services.newsletter.isSentBySmtp ? `Invitation sent again to ${email}` : inOutbox(email)
}

/** Each email has at most one open invitation: a new one replaces the earlier ones. */
async function sendInvitation(context: PeopleContext, email: string, role: Role) {
  const { access, viewer, page, services } = context
  const refused = await services.attempts.count('invitation', {
    account: email,
    network: `inviter ${viewer.id}`,
  })
  if (refused) throw new UserError(429, refused.message, undefined, { headers: refused.headers })
  const pending = await listPendingInvitations(context)
  const previous = pending.filter(({ payload }) => payload.email === email)
  if (previous.length === 0 && pending.length >= MAX_OPEN_INVITATIONS) {
    throw new UserError(409, `There are ${MAX_OPEN_INVITATIONS} open invitations. Withdraw one first.`)
  }
  const inviter = { id: viewer.id, email: viewer.email }
  const link = await createLink(services, 'invite', { email, role, by: inviter })
  await deleteInvitations(services.auth, previous)
  if (role !== 'viewer') {
    await access.run((db) => auditOwnAction(db, `${role}-invited`, email))
    await notifyAdminsOfInvitation(context, { email, by: viewer.email, role })
  }
  const hasAccount = (await findPersonByEmail(access, email)) !== undefined
  await services.sendEmail(
    hasAccount && role !== 'viewer'
      ? await renderRoleInvitationEmail(page.site, email, link, { by: viewer.email, role })
      : await renderInvitationEmail(page.site, email, link, { by: viewer.email, role }),
  )
}

/** Returns the email, or nothing when there is no such invitation. */
export async function withdrawInvitation(context: PeopleContext, id: string): Promise<string | undefined> {
  const link = await findPendingInvitation(context, id)
  if (!link) return undefined
  await deleteInvitations(context.services.auth, [link])
  return link.payload.email
}
