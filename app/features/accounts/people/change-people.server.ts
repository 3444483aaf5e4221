import { setSecondFactorRule } from '#app/features/accounts/admin-security/second-factor-rule.server.ts'
import { type Change, makeChange } from '#app/http/run-intent.server.ts'
import type { Log } from '#platform/log.ts'
import { askToBeAdmin, invite, type Office, sendAgain, withdraw } from './invitations.server.ts'
import { revokeAdmin } from './people.server.ts'
import type { Role } from './people.ts'
import { withdrawAllOf } from './withdraw.server.ts'

/** Does what a form on the people page asks. */
export function changePeople(office: Office, log: Log, form: FormData) {
  const { access, desk, me, confirm } = office
  // A viewer reads what anybody reads: only letting in an admin has to be confirmed.
  const confirmAs = (role: Role) => (role === 'admin' ? confirm(form) : Promise.resolve())
  const rule = { access, auth: desk.auth, me }
  const changes: Record<string, Change> = {
    async 'grant-admin'(text) {
      await confirm(form)
      return askToBeAdmin(office, text('id'))
    },
    async 'revoke-admin'(text) {
      await confirm(form)
      const id = text('id')
      if (!(await revokeAdmin(access, id))) return undefined
      await withdrawAllOf(desk.auth, id)
      return 'The admin role is taken away'
    },
    async invite(text) {
      const role = text('role') === 'admin' ? 'admin' : 'viewer'
      await confirmAs(role)
      return invite(office, text('email'), role)
    },
    async 'send-again'(text) {
      const email = await sendAgain(office, text('id'), confirmAs)
      return email && `Invitation sent again to ${email}`
    },
    async withdraw(text) {
      const email = await withdraw(office, text('id'))
      return email && `The invitation for ${email} is withdrawn`
    },
    async 'require-second-factor'() {
      await confirm(form)
      await setSecondFactorRule(rule, true)
      return 'Every admin needs a second factor now'
    },
    async 'allow-one-factor'() {
      await confirm(form)
      await setSecondFactorRule(rule, false)
      return 'Admins may sign in with the password alone'
    },
  }
  return makeChange(changes, form, log)
}
