import { type Change, makeChange } from '#app/change.server.ts'
import type { Log } from '#platform/log.ts'
import { askToBeAdmin, invite, type Office, sendAgain, withdraw } from './invitations.server.ts'
import { revokeAdmin } from './people.server.ts'
import { withdrawAllOf } from './withdraw.server.ts'

/** Does what a form on the people page asks. */
export function changePeople(office: Office, log: Log, form: FormData) {
  const { access } = office
  const changes: Record<string, Change> = {
    async 'grant-admin'(text) {
      return askToBeAdmin(office, text('id'))
    },
    async 'revoke-admin'(text) {
      const id = text('id')
      if (!(await revokeAdmin(access, id))) return undefined
      await withdrawAllOf(office.desk.auth, id)
      return 'The admin role is taken away'
    },
    async invite(text) {
      return invite(office, text('email'), text('role') === 'admin' ? 'admin' : 'viewer')
    },
    async 'send-again'(text) {
      const email = await sendAgain(office, text('id'))
      return email && `Invitation sent again to ${email}`
    },
    async withdraw(text) {
      const email = await withdraw(office, text('id'))
      return email && `The invitation for ${email} is withdrawn`
    },
  }
  return makeChange(changes, form, log)
}
