import { type ReactNode, useRef } from 'react'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { undoHint } from '#app/features/deletions/deletions.ts'
import { type ActionFailure, type ActionResult, errorAt } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { RowDeleteForm } from '#app/ui/forms/row-delete-form.tsx'
import { RowEditForm } from '#app/ui/forms/row-edit-form.tsx'
import { RowDeleteLink, RowEditLink } from '#app/ui/forms/row-links.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useTimeZone } from '#app/ui/time-zone.ts'
import { formatDateTimeLocal } from '#app/ui/time-zone-text.ts'
import { TestLogTimeline } from '../shown/test-log-timeline.tsx'
import { formatEntryCount, type TestEntry, type TestLog, testLogLimits } from '../test-log.ts'
import { daysBetween, formatDays, testedDays } from '../tested-days.ts'

type TestLogViewProps = TestLog & { result: ActionResult | undefined }

export function TestLogView({ product, entries, deleted, canManage, result }: TestLogViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  const firstDay = entries.at(-1)?.happenedOn ?? ''
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
      <div className="grid grid-cols-1 gap-6">
        <DeletedItems items={deleted} Form={row.Form} />
        <Card className="p-5! sm:p-6!">
          <CardTitle ref={heading} id="entries" tabIndex={-1} className="outline-none">
            {formatEntryCount(entries.length)}
          </CardTitle>
          {entries.length === 0 && <EmptyState>Nothing is noted about it yet.</EmptyState>}
          <ol aria-labelledby="entries">
            {entries.map((entry) => (
              <li key={entry.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
                <EntryRow
                  entry={entry}
                  day={daysBetween(firstDay, entry.happenedOn)}
                  row={row}
                  canDelete={canManage}
                />
              </li>
            ))}
          </ol>
        </Card>
      </div>
      <ReadersCard product={product} entries={entries} canManage={canManage} />
    </div>
  )
}

type ReadersCardProps = Pick<TestLog, 'product' | 'entries' | 'canManage'>

/** What readers see of it, and the two switches. */
function ReadersCard({ product, entries, canManage }: ReadersCardProps) {
  const days = testedDays(entries)
  return (
    <Card className="grid gap-4 p-5! sm:p-6!">
      <CardTitle className="mb-0!">For readers</CardTitle>
      <p>
        {product.isPublic
          ? 'Readers can open this log beside the review and on the product’s page.'
          : 'Only you and your assistants see this log.'}
      </p>
      <p className="text-small text-ink-soft">
        {days === null
          ? '“Tested” is said with at least two notes and a photo of your own.'
          : `${product.isPublic ? 'It says' : 'It would say'}: Tested ${formatDays(days)}.`}
      </p>
      <TestLogTimeline entries={entries.toReversed()} productName={product.name} />
      {canManage && (
        <TestStateForm product={product.id}>
          {(busy) => (
            <>
              <Button
                type="submit"
                name="intent"
                value={product.isPublic ? 'close-log' : 'open-log'}
                variant={product.isPublic ? 'quiet' : 'primary'}
                busy={busy}
              >
                {product.isPublic ? 'Hide it from readers' : 'Show it to readers'}
              </Button>
              <Button
                type="submit"
                name="intent"
                value={product.isFinished ? 'resume-test' : 'finish-test'}
                variant="quiet"
                busy={busy}
              >
                {product.isFinished ? 'Go on with the test' : 'Finish the test'}
              </Button>
            </>
          )}
        </TestStateForm>
      )}
    </Card>
  )
}

function TestStateForm({ product, children }: { product: string; children: (busy: boolean) => ReactNode }) {
  const change = useActionForm()
  return (
    <change.Form method="post" aria-label="State of the test" className="flex flex-wrap gap-2">
      <input type="hidden" name="product" value={product} />
      {children(change.busy)}
      <ResultNote result={change.failure} />
    </change.Form>
  )
}

type EntryRowProps = { entry: TestLog['entries'][number]; day: number; row: OpenRow; canDelete: boolean }

function EntryRow({ entry, day, row, canDelete }: EntryRowProps) {
  const { id, words, pictures, happenedAt, canEdit } = entry
  const name = `the note of day ${day}`
  if (row.isOpen('edit', id)) {
    return (
      <RowEditForm id={id} row={row} kind="entry" name={name} noun="note">
        {(failure) => <EntryFields entry={entry} failure={failure} />}
      </RowEditForm>
    )
  }
  if (row.isOpen('delete', id)) {
    return (
      <RowDeleteForm id={id} row={row} kind="entry" name={name} noun="note">
        <p className="font-medium">
          Delete {name}? {undoHint}
        </p>
      </RowDeleteForm>
    )
  }
  return (
    <div className="flex items-start gap-x-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">Day {day}</span>
          <DateTimeText value={happenedAt} className="text-fine text-ink-soft" />
        </p>
        {words && <p className="wrap-anywhere mt-1 whitespace-pre-line">{words}</p>}
        {pictures.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {pictures.map((picture) => (
              <li key={picture.id} className="size-24 overflow-hidden rounded-soft bg-sunk">
                <ResponsiveImage
                  src={picture.url}
                  alt={picture.alt || `Photo of day ${day}`}
                  sizes="6rem"
                  className="size-full object-cover"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {canEdit && (
        <div className="-my-1 flex shrink-0">
          <RowEditLink row={row} id={id} name={name} />
          {canDelete && <RowDeleteLink row={row} id={id} name={name} />}
        </div>
      )}
    </div>
  )
}

function EntryFields({ entry, failure }: { entry: TestEntry; failure: ActionFailure | undefined }) {
  const timeZone = useTimeZone()
  return (
    <>
      <TextField
        label="When"
        type="datetime-local"
        name="happenedAt"
        required
        defaultValue={failure?.values.happenedAt ?? formatDateTimeLocal(timeZone, new Date(entry.happenedAt))}
        error={errorAt(failure, 'happenedAt')}
      />
      <TextAreaField
        label="What did you notice?"
        name="words"
        maxLength={testLogLimits.words}
        defaultValue={failure?.values.words ?? entry.words}
        error={errorAt(failure, 'words')}
      />
      {entry.pictures.map(({ id, url, alt }, index) => (
        <fieldset key={id} className="flex flex-wrap items-start gap-4">
          <legend className="sr-only">Photo {index + 1}</legend>
          <span className="size-24 overflow-hidden rounded-soft bg-sunk">
            <ResponsiveImage src={url} alt="" sizes="6rem" className="size-full object-cover" />
          </span>
          <div className="grid min-w-0 grow basis-60 gap-2">
            <TextField
              label="Alt text"
              name={`alt.${id}`}
              maxLength={testLogLimits.alt}
              defaultValue={failure?.values[`alt.${id}`] ?? alt}
              hint="What it shows, for those who cannot see it."
              error={errorAt(failure, `alt.${id}`)}
            />
            <Switch name="remove" value={id} label="Remove this photo" />
          </div>
        </fieldset>
      ))}
    </>
  )
}
