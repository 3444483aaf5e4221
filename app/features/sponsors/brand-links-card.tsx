import { useState } from 'react'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { NewLinkField } from '#app/ui/new-link-field.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { SelectField } from '#app/ui/select.tsx'
import type { BrandLink, Sponsorship } from './sponsors.ts'

type NewLink = { newLinkPath?: string }

type BrandLinksCardProps = {
  sponsorship: Pick<Sponsorship, 'links' | 'post'>
  origin: string
  result: ActionResult<NewLink> | undefined
}

const purposeLabels = { draft: 'Draft', report: 'Report' }

/** Links for people of the brand, who have no account: to the draft, and to how it went. One form for all of it. */
export function BrandLinksCard({ sponsorship: { links, post }, origin, result }: BrandLinksCardProps) {
  const [newLinkPath, setNewLinkPath] = useState(result?.newLinkPath)
  const action = useActionForm<NewLink>((success) => setNewLinkPath(success.newLinkPath))
  const failure = action.failure ?? failureOf(result, 'change-links')
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle>Links for the brand</CardTitle>
      <p className="mb-5 text-ink-soft text-small">
        Whoever has the link sees the draft and comments on it, and changes nothing. The report keeps the
        numbers of the day it was made.
      </p>
      {newLinkPath && (
        <NewLinkField url={origin + newLinkPath}>
          <ButtonLink to={newLinkPath} variant="quiet" size="small">
            Open it
          </ButtonLink>
        </NewLinkField>
      )}
      <action.Form method="post" aria-label="Links for the brand" className="grid gap-5">
        <input type="hidden" name="intent" value="change-links" />
        <LinkList links={links} busy={action.busy} />
        <SelectField label="Works for" name="days" defaultValue="30" error={errorAt(failure, 'days')}>
          <option value="7">7 days</option>
          <option value="30">30 days</option>
          <option value="90">90 days</option>
        </SelectField>
        {!post && <p className="text-small">Choose the post in the brief first: both are about it.</p>}
        <ResultNote result={failure} />
        <div className="flex flex-wrap gap-3">
          {!post?.isPublic && (
            <Button type="submit" name="make" value="draft" variant="quiet" busy={action.busy}>
              Make a link for the brand
            </Button>
          )}
          <Button type="submit" name="make" value="report" variant="quiet" busy={action.busy}>
            Make the report
          </Button>
        </div>
      </action.Form>
    </Card>
  )
}

function LinkList({ links, busy }: { links: BrandLink[]; busy: boolean }) {
  if (links.length === 0) return null
  return (
    <ul className="divide-y divide-line border-line border-y">
      {links.map((link) => (
        <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-small">
          <span className="min-w-0">
            <strong className="font-medium">{purposeLabels[link.purpose]}</strong>{' '}
            {link.works ? (
              <>
                works until <DateTimeText value={link.expiresAt} />
              </>
            ) : (
              'has ended'
            )}
            {link.approval && <Approval approval={link.approval} />}
          </span>
          {link.works && (
            <Button
              type="submit"
              name="revoke"
              value={link.id}
              variant="ghost"
              size="small"
              busy={busy}
              aria-label={`Revoke the link to the ${link.purpose}`}
            >
              Revoke
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const Approval = ({
  approval: { by, at, isChangedSince },
}: {
  approval: NonNullable<BrandLink['approval']>
}) => (
  <span className="wrap-anywhere block">
    {by} approved it, <DateTimeText value={at} />
    {isChangedSince && (
      <strong className="block font-medium text-danger">Changed since it was approved</strong>
    )}
  </span>
)
