import { useRef } from 'react'
import type { SecondFactorRule } from '#app/features/accounts/admin-security/admin-security.ts'
import { SecondFactorRuleCard } from '#app/features/accounts/admin-security/second-factor-rule-card.tsx'
import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { type ListPage, type ListQuery, listUrl } from '#app/ui/list/list-query.ts'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { InviteFields } from './invite-fields.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import type { Invitation, ListedPerson } from './people.ts'
import { PersonRow } from './person-row.tsx'

const PEOPLE_PATH = '/admin/people'

type PeopleManagerProps = {
  people: ListPage<ListedPerson>
  invitations: Invitation[]
  secondFactor: SecondFactorRule
  myId: string
  sendsMail: boolean
  query: ListQuery
  result: ActionResult | undefined
}

export function PeopleManager(props: PeopleManagerProps) {
  const { people, invitations, secondFactor, myId, sendsMail, query, result } = props
  const { rows, total, page, pages } = people
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
      <Card className="p-5! sm:p-6!">
        <ListSearch
          path={PEOPLE_PATH}
          label="Search people"
          placeholder="Email or name"
          search={query.search}
        />
        <div role="status">
          <CardTitle ref={heading} id="all-people" tabIndex={-1} className="mt-5 outline-none">
            {total === 1 ? '1 account' : `${total} accounts`}
          </CardTitle>
        </div>
        {total === 0 && <TextLink to={PEOPLE_PATH}>Show everybody</TextLink>}
        <ul aria-labelledby="all-people">
          {rows.map((person) => (
            <li key={person.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
              <PersonRow person={person} isMe={person.id === myId} row={row} sendsMail={sendsMail} />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pages={pages}
          to={(number) => listUrl(PEOPLE_PATH, { ...query, page: number })}
        />
      </Card>
      <div className="grid grid-cols-1 gap-6">
        <AddForm
          title="Invite somebody"
          intent="invite"
          submitLabel="Send invitation"
          busyLabel="Sending..."
          result={result}
        >
          {(failure) => (
            <>
              <InviteFields failure={failure} sendsMail={sendsMail} />
              <ConfirmationFields failure={failure} />
            </>
          )}
        </AddForm>
        <OpenInvitations invitations={invitations} result={result} />
        <SecondFactorRuleCard rule={secondFactor} result={result} />
      </div>
    </div>
  )
}
