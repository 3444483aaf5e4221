import { useRef } from 'react'
import { type ActionFailure, type ActionResult, errorAt } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { RowEditForm } from '#app/ui/forms/row-edit-form.tsx'
import { RowEditLink } from '#app/ui/forms/row-links.tsx'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { Link } from '#app/ui/link.tsx'
import { type ListQuery, listUrl } from '#app/ui/list/list-query.ts'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { productLimits, productPath } from '../products.ts'
import { describeSubject, LEDGER_PATH, type Ledger, type LedgerEntry, ledgerLabels } from './ledger.ts'

type LedgerListProps = { list: Ledger; query: ListQuery; result: ActionResult | undefined }

export function LedgerList({ list: { rows, total, page, pages }, query, result }: LedgerListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <Card className="p-5! sm:p-6!">
      <ListSearch
        path={LEDGER_PATH}
        label="Search the ledger"
        placeholder="Brand, product or post"
        search={query.search}
      />
      <div role="status">
        <CardTitle ref={heading} id="entries" tabIndex={-1} className="mt-5 outline-none">
          {total === 1 ? '1 entry' : `${total.toLocaleString('en-US')} entries`}
        </CardTitle>
      </div>
      {total === 0 && <NoEntries isSearch={query.search !== ''} />}
      <ul aria-labelledby="entries">
        {rows.map((entry) => (
          <li key={entry.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
            <EntryRow entry={entry} row={row} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        to={(number) => listUrl(LEDGER_PATH, { ...query, page: number })}
      />
    </Card>
  )
}

const NoEntries = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <TextLink to={LEDGER_PATH}>Show all entries</TextLink>
  ) : (
    <p className="text-ink-soft">
      Nothing noted yet. Note how you came to a product on its page, and what a post was written for in its
      editor.
    </p>
  )

const subjectClass =
  'wrap-anywhere inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-accent hover:underline'

function EntryRow({ entry, row }: { entry: LedgerEntry; row: OpenRow }) {
  const { id, kind, hasConditions, happenedOn, notes, brand, product, post } = entry
  const name = `${ledgerLabels[kind]}: ${describeSubject(entry)}`
  if (row.isOpen('edit', id)) {
    return (
      <RowEditForm id={id} row={row} kind="entry" name={name}>
        {(failure) => <EntryFields entry={entry} failure={failure} />}
      </RowEditForm>
    )
  }
  return (
    <div className="flex items-start gap-x-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3">
          <Badge>{ledgerLabels[kind]}</Badge>
          {product && (
            <Link to={productPath(product.id)} className={`${subjectClass} font-medium`}>
              {product.name}
            </Link>
          )}
          {post && (
            <Link to={`/admin/posts/${post.id}`} className={subjectClass}>
              for “{post.title || 'Untitled Post'}”
            </Link>
          )}
          {hasConditions && <Badge tone="new">With conditions</Badge>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-fine text-ink-soft">
          <DateText short value={happenedOn} />
          {brand && <span className="wrap-anywhere min-w-0">{brand}</span>}
        </p>
        {notes && <p className="wrap-anywhere mt-1 whitespace-pre-line text-small">{notes}</p>}
      </div>
      <div className="-my-1 flex shrink-0">
        <RowEditLink row={row} id={id} name={name} />
      </div>
    </div>
  )
}

const EntryFields = ({ entry, failure }: { entry: LedgerEntry; failure: ActionFailure | undefined }) => (
  <>
    <TextField
      label="When"
      name="happenedOn"
      type="date"
      defaultValue={failure?.values.happenedOn ?? entry.happenedOn}
      error={errorAt(failure, 'happenedOn')}
    />
    <TextAreaField
      label="Notes"
      hint="Only admins see them."
      name="notes"
      rows={3}
      maxLength={productLimits.notes}
      defaultValue={failure?.values.notes ?? entry.notes}
      error={errorAt(failure, 'notes')}
    />
  </>
)
