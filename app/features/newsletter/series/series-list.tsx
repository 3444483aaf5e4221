import { TitledList } from '#app/features/products/admin/titled-list.tsx'
import { MoveButtons } from '#app/features/site/move-buttons.tsx'
import { fieldPropsAfter } from '#app/features/site/settings-form.tsx'
import type { ActionResult } from '#app/ui/action-result.ts'
import { TextField } from '#app/ui/field.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { ResumeCard } from './resume-card.tsx'
import {
  countReaders,
  describeDelay,
  SERIES_PATH,
  type SeriesList as SeriesListData,
  seriesLimits,
} from './series.ts'

type SeriesListProps = SeriesListData & { result: ActionResult | undefined }

export function SeriesList({ letters, deleted, onTheirWay, stoppedByRestore, result }: SeriesListProps) {
  const firstActive = letters.find(({ isActive }) => isActive)
  return (
    <>
      {onTheirWay > 0 && (
        <p className="text-ink-soft">
          {countReaders(onTheirWay)} on the way. Whoever had the last letter is done, and gets none that you
          write later.
        </p>
      )}
      <ResumeCard readers={stoppedByRestore} result={result} />
      <TitledList
        kind="letter"
        items={letters.map(({ subject, isActive, ...letter }) => ({
          ...letter,
          title: subject,
          isPublic: isActive,
        }))}
        deleted={deleted}
        result={result}
        path={SERIES_PATH}
        emptyText="No letters yet. The first could say what you write about."
        keptText="Who had it keeps it; nobody else gets it."
        publicLabels={['On', 'Off']}
        details={({ id, delayDays, readers }) => (
          <>
            {describeDelay({
              delayDays,
              isFirst: firstActive ? firstActive.id === id : letters[0]?.id === id,
            })}
            {' · '}
            {countReaders(readers)} got it
          </>
        )}
        order={({ id, title }, index, row) => (
          <row.Form method="post" aria-label={`Order of ${title}`} className="flex">
            <input type="hidden" name="intent" value="move-letter" />
            <input type="hidden" name="id" value={id} />
            <MoveButtons what={title} index={index} count={letters.length} canDrag />
          </row.Form>
        )}
        addForm={
          <AddForm
            title="Add a letter"
            intent="add-letter"
            submitLabel="Add letter"
            busyLabel="Adding..."
            result={result}
          >
            {(failure) => (
              <TextField
                label="Subject"
                hint="Nobody gets it until you switch it on."
                autoComplete="off"
                maxLength={seriesLimits.subject}
                {...fieldPropsAfter(failure)('subject', '')}
              />
            )}
          </AddForm>
        }
      />
    </>
  )
}
