import type { Role } from '#app/features/accounts/accounts.ts'
import {
  readSecondFactorRule,
  setSecondFactorRule,
} from '#app/features/accounts/admin-security/second-factor-rule.server.ts'
import {
  assertConfirmed,
  type ConfirmationContext,
} from '#app/features/accounts/confirm-identity/confirm-identity.server.ts'
import { parseCommentsChoice } from '#app/features/accounts/removal/removal.ts'
import { type RemovalContext, removeAccount } from '#app/features/accounts/removal/remove-account.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { ListQuery } from '#app/ui/list/list-query.ts'
import type { Access } from '#database/access.ts'
import {
  invite,
  inviteAs,
  listInvitations,
  type PeopleContext,
  resendInvitation,
  withdrawInvitation,
} from './invitations.server.ts'
import { findPersonById, listPeople, revokeRole } from './people.server.ts'
import type { StaffRole } from './people.ts'
import { withdrawInvitationsBy } from './withdraw-invitations.server.ts'

export const loadPeoplePage = async (context: PeopleContext, query: ListQuery) => ({
  people: await listPeople(context.access, query),
  invitations: await listInvitations(context),
  myId: context.viewer.id,
  secondFactor: await readSecondFactorRule(context),
  sendsMail: context.services.newsletter.isSentBySmtp,
})

const invitedRoles: Role[] = ['admin', 'assistant', 'viewer']

export function handlePeopleAction(
  context: ConfirmationContext & RemovalContext & { access: Access },
  request: Request,
  form: FormData,
) {
  const { access, log, services } = context
  const confirm = () => assertConfirmed(context, request, form)
  // A viewer can read only what is public, so inviting one needs no confirmation.
  const confirmForRole = async (role: Role) => {
    if (role !== 'viewer') await confirm()
  }
  const grant = (role: StaffRole) => async (text: (name: string) => string) => {
    await confirm()
    return inviteAs(context, text('id'), role)
  }
  const revoke = (role: StaffRole) => async (text: (name: string) => string) => {
    await confirm()
    const id = text('id')
    if (!(await revokeRole(access, id, role))) return undefined
    await withdrawInvitationsBy(services.auth, id)
    return `The ${role} role is taken away`
  }
  return runIntent({
    form,
    log,
    handlers: {
      'grant-admin': grant('admin'),
      'grant-assistant': grant('assistant'),
      'revoke-admin': revoke('admin'),
      'revoke-assistant': revoke('assistant'),
      async 'remove-account'(text) {
        // With the admin's own access: the database checks the permission.
        const person = await findPersonById(access, text('id'))
        if (!person) return undefined
        if (person.id === context.viewer.id) {
          throw new UserError(409, 'Your own account is removed on its own page, under Account.')
        }
        await confirm()
        await removeAccount(context, person, parseCommentsChoice(text('comments')))
        return `The account of ${person.email} is removed`
      },
      async invite(text) {
        const role = invitedRoles.find((known) => known === text('role')) ?? 'viewer'
        await confirmForRole(role)
        return invite(context, text('email'), role)
      },
      'send-again': (text) => resendInvitation(context, text('id'), confirmForRole),
      async withdraw(text) {
        const email = await withdrawInvitation(context, text('id'))
        return email && `The invitation for ${email} is withdrawn`
      },
      async 'require-second-factor'() {
        await confirm()
        await setSecondFactorRule(context, true)
        return 'Every admin and assistant needs a second factor now'
      },
      async 'allow-one-factor'() {
        await confirm()
        await setSecondFactorRule(context, false)
        return 'The password alone is enough to sign in'
      },
    },
  })
}
