import { useRef } from 'react'
import type { SecondFactorRule } from '#app/features/accounts/admin-security/admin-security.ts'
import { SecondFactorRuleCard } from '#app/features/accounts/admin-security/second-factor-rule-card.tsx'
import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { AddForm } from '#app/ui/change/add-form.tsx'
import { useOpenRow } from '#app/ui/change/open-row.ts'
import { ListPages } from '#app/ui/list/list-pages.tsx'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { type ListPage, type ListWish, listAddress } from '#app/ui/list/wish.ts'
import type { Outcome } from '#app/ui/outcome.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { InviteFields } from './invite-fields.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import type { Invitation, ListedPerson } from './people.ts'
import { PersonRow } from './person-row.tsx'

const PATH = '/admin/people'

type PeopleManagerProps = {
  people: ListPage<ListedPerson>
  invitations: Invitation[]
  secondFactor: SecondFactorRule
  myId: string
  wish: ListWish
  outcome: Outcome | undefined
}

export function PeopleManager(props: PeopleManagerProps) {
  const { people, invitations, secondFactor, myId, wish, outcome } = props
  const { rows, total, page, pages } = people
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, outcome)
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
      <Card className="p-5! sm:p-6!">
        <ListSearch path={PATH} label="Search people" placeholder="Email or name" search={wish.search} />
        <div role="status">
          <CardTitle ref={heading} id="all-people" tabIndex={-1} className="mt-5 outline-none">
            {total === 1 ? '1 account' : `${total} accounts`}
          </CardTitle>
        </div>
        {total === 0 && <TextLink to={PATH}>Show everybody</TextLink>}
        <ul aria-labelledby="all-people">
          {rows.map((person) => (
            <li key={person.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
              <PersonRow person={person} isMe={person.id === myId} row={row} />
            </li>
          ))}
        </ul>
        <ListPages page={page} pages={pages} to={(number) => listAddress(PATH, { ...wish, page: number })} />
      </Card>
      <div className="grid grid-cols-1 gap-6">
        <AddForm
          title="Invite somebody"
          intent="invite"
          action="Send invitation"
          busyAction="Sending..."
          outcome={outcome}
        >
          {(refused) => (
            <>
              <InviteFields refused={refused} />
              <ConfirmationFields refused={refused} />
            </>
          )}
        </AddForm>
        <OpenInvitations invitations={invitations} outcome={outcome} />
        <SecondFactorRuleCard rule={secondFactor} outcome={outcome} />
      </div>
    </div>
  )
}
