import { readSecondFactorRule } from '#app/features/accounts/admin-security/second-factor-rule.server.ts'
import type { ListWish } from '#app/ui/list/wish.ts'
import { listInvitations, type Office } from './invitations.server.ts'
import { listPeople } from './people.server.ts'

/** Everything that the people page shows. */
export const loadPeople = async (office: Office, wish: ListWish) => ({
  people: await listPeople(office.access, wish),
  invitations: await listInvitations(office),
  myId: office.me.id,
  secondFactor: await readSecondFactorRule({ auth: office.desk.auth, me: office.me }),
})
