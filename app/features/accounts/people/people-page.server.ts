import {
  readSecondFactorRule,
  setSecondFactorRule,
} from '#app/features/accounts/admin-security/second-factor-rule.server.ts'
import {
  assertConfirmed,
  type ConfirmationContext,
} from '#app/features/accounts/confirm-identity/confirm-identity.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { ListQuery } from '#app/ui/list/list-query.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import {
  invite,
  inviteAsAdmin,
  listInvitations,
  type PeopleContext,
  resendInvitation,
  withdrawInvitation,
} from './invitations.server.ts'
import { listPeople, revokeAdmin } from './people.server.ts'
import type { Role } from './people.ts'
import { withdrawInvitationsBy } from './withdraw-invitations.server.ts'

export const loadPeoplePage = async (context: PeopleContext, query: ListQuery) => ({
  people: await listPeople(context.access, query),
  invitations: await listInvitations(context),
  myId: context.viewer.id,
  secondFactor: await readSecondFactorRule(context),
})

export function handlePeopleAction(
  context: ConfirmationContext & { access: Access; log: Log },
  request: Request,
  form: FormData,
) {
  const { access, log, services } = context
  const confirm = () => assertConfirmed(context, request, form)
  // A viewer can read only what is public, so inviting one needs no confirmation.
  const confirmForRole = async (role: Role) => {
    if (role === 'admin') await confirm()
  }
  return runIntent({
    form,
    log,
    handlers: {
      async 'grant-admin'(text) {
        await confirm()
        return inviteAsAdmin(context, text('id'))
      },
      async 'revoke-admin'(text) {
        await confirm()
        const id = text('id')
        if (!(await revokeAdmin(access, id))) return undefined
        await withdrawInvitationsBy(services.auth, id)
        return 'The admin role is taken away'
      },
      async invite(text) {
        const role = text('role') === 'admin' ? 'admin' : 'viewer'
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
        return 'Every admin needs a second factor now'
      },
      async 'allow-one-factor'() {
        await confirm()
        await setSecondFactorRule(context, false)
        return 'Admins may sign in with the password alone'
      },
    },
  })
}
