import type { Viewer } from '#app/features/accounts/accounts.ts'
import { adminInvitedLetter, newAdminLetter } from '#app/features/accounts/admin-security/letters.server.tsx'
import { tellAdmins } from '#app/features/accounts/admin-security/tell-admins.server.ts'
import type { ConfirmationGuard } from '#app/features/accounts/confirm-identity/guard.server.ts'
import { emailAddress } from '#app/features/accounts/credentials.ts'
import type { Desk } from '#app/features/accounts/desk.server.ts'
import { accountInvitationLetter, invitationLetter } from '#app/features/accounts/letters.server.tsx'
import { issueLink, listLinks } from '#app/features/accounts/mailed-link.server.ts'
import { noteOwn } from '#app/features/audit/note.server.ts'
import { Refusal, TooMany } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import { findPerson, findPersonById } from './people.server.ts'
import type { Invitation, Role } from './people.ts'
import { endInvitations, MOST_OPEN } from './withdraw.server.ts'

/** Who deals with people, and with what. */
export type Office = { access: Access; desk: Desk; me: Viewer; confirm: ConfirmationGuard }

/**
 * Letters are the system's to keep, and the system asks nobody who they are. So each function here goes through
 * the person's own door first, where the database turns away everybody but admins.
 */
const asAdmin = ({ access, me }: Office) => findPerson(access, me.email)

export async function listInvitations(office: Office): Promise<Invitation[]> {
  await asAdmin(office)
  const links = await listLinks(office.desk.auth, 'invite', MOST_OPEN)
  return links.map(({ id, errand: { email, role, by }, sentAt, expiresAt }) => ({
    ...{ id, email, role },
    by: by.email,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** Everybody gets a letter, and decides themselves. Answers how that is told. */
export async function invite(office: Office, address: string, role: Role): Promise<string> {
  const given = emailAddress.safeParse(address)
  if (!given.success) throw new Refusal(422, 'This is not an email address.', 'email')
  const email = given.data
  const person = await findPerson(office.access, email)
  if (person && role === 'viewer') throw new Refusal(409, 'This address already has an account.', 'email')
  if (person?.role === 'admin') throw new Refusal(409, 'This person is already an admin.', 'email')
  await sendInvitation(office, email, role)
  return person ? `${email} has an account. ${ASKED}` : `Invitation sent to ${email}`
}

const ASKED = 'We asked them to accept: then they are an admin.'

/** Asks somebody with an account to be an admin. Answers how that is told, or nothing when there is no such account. */
export async function askToBeAdmin(office: Office, userId: string): Promise<string | undefined> {
  const person = await findPersonById(office.access, userId)
  if (!person) return undefined
  if (person.role === 'admin') return `${person.email} is an admin already`
  await sendInvitation(office, person.email, 'admin')
  return `Invitation sent to ${person.email}. ${ASKED}`
}

/** Everybody who can take the role away again hears of it. */
export const tellOfNewAdmin = (desk: Desk, about: { email: string; by: string }) =>
  tellAdmins(desk, {
    write: (to) => newAdminLetter({ site: desk.site, siteUrl: desk.siteUrl, to }, about),
    // They get a letter of their own, or have just been here.
    except: about.email,
  })

/** The old link ends when the new one is on its way. */
export async function sendAgain(
  office: Office,
  id: string,
  confirmAs: (role: Role) => Promise<void>,
): Promise<string | undefined> {
  await asAdmin(office)
  const open = await listLinks(office.desk.auth, 'invite', MOST_OPEN)
  const link = open.find((one) => one.id === id)
  if (!link) return undefined
  await confirmAs(link.errand.role)
  await sendInvitation(office, link.errand.email, link.errand.role)
  return link.errand.email
}

/** An address has one invitation: a new one takes the place of those before. */
async function sendInvitation({ access, desk, me }: Office, email: string, role: Role) {
  const refused = await desk.attempts.count('invitation', { account: email, address: `inviter ${me.id}` })
  if (refused) throw new TooMany(refused.error, refused.headers ?? {})
  const open = await listLinks(desk.auth, 'invite', MOST_OPEN)
  const before = open.filter(({ errand }) => errand.email === email)
  if (before.length === 0 && open.length >= MOST_OPEN) {
    throw new Refusal(409, `There are ${MOST_OPEN} open invitations. Withdraw one first.`)
  }
  const link = await issueLink(desk, 'invite', { email, role, by: { id: me.id, email: me.email } })
  await endInvitations(desk.auth, before)
  if (role === 'admin') {
    await access.run((db) => noteOwn(db, 'admin-invited', email))
    const about = { email, by: me.email }
    await tellAdmins(desk, {
      write: (to) => adminInvitedLetter({ site: desk.site, siteUrl: desk.siteUrl, to }, about),
    })
  }
  await desk.sendLetter(
    (await findPerson(access, email))
      ? await accountInvitationLetter(desk.site, email, link, me.email)
      : await invitationLetter(desk.site, email, link, { by: me.email, role }),
  )
}

export async function withdraw(office: Office, id: string): Promise<string | undefined> {
  await asAdmin(office)
  const open = await listLinks(office.desk.auth, 'invite', MOST_OPEN)
  const link = open.find((one) => one.id === id)
  if (!link) return undefined
  await endInvitations(office.desk.auth, [link])
  return link.errand.email
}
