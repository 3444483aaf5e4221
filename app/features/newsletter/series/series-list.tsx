import { TitledList } from '#app/features/products/admin/titled-list.tsx'
import { MoveButtons } from '#app/features/site/move-buttons.tsx'
import { fieldPropsAfter } from '#app/features/site/settings-form.tsx'
import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { describeDelay, SERIES_PATH, type SeriesList as SeriesListData, seriesLimits } from './series.ts'

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
      {stoppedByRestore > 0 && <ResumeCard readers={stoppedByRestore} result={result} />}
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

type ResumeCardProps = { readers: number; result: ActionResult | undefined }

/** Only she can say whether a letter may come a second time. */
function ResumeCard({ readers, result }: ResumeCardProps) {
  const action = useActionForm()
  return (
    <Card className="my-6 p-5! sm:p-6!">
      <action.Form method="post" aria-label="After a restored backup" className="grid gap-4">
        <p>
          A restored backup stopped the series for {countReaders(readers)}. If it goes on, a letter that they
          got after the backup was made may come a second time.
        </p>
        <ResultNote result={action.failure ?? failureOf(result, 'resume-series')} />
        <Button
          type="submit"
          name="intent"
          value="resume-series"
          variant="quiet"
          busy={action.busy}
          className="sm:justify-self-start"
        >
          Let it go on
        </Button>
      </action.Form>
    </Card>
  )
}

const countReaders = (total: number) => (total === 1 ? '1 reader' : `${total} readers`)
