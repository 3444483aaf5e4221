import { CardTitle } from '#app/ui/card.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { reportFigures } from '../import-report.ts'
import {
  type ImportNote,
  type ImportReport,
  isInProgress,
  type ListedImport,
  nameSource,
} from '../transfer.ts'
import { ImportActionButton } from './import-action-button.tsx'
import { ImportChoices } from './import-choices.tsx'
import { ImportNoteList } from './import-note-list.tsx'

const formatCount = (count: number) => count.toLocaleString('en-US')

export const importTitle = ({ state, report }: ListedImport): string => {
  const added = report?.posts.added ?? 0
  const posts = `${formatCount(added)} ${added === 1 ? 'post' : 'posts'}`
  const titles: Record<ListedImport['state'], string> = {
    checking: 'Checking the archive',
    checked: 'Checked. Nothing is changed yet.',
    wanted: 'About to start',
    importing: 'Importing',
    stopping: 'Stopping',
    done: `${posts} imported`,
    canceled: report ? `Canceled after ${posts}` : 'Canceled',
    failed: 'The import failed',
  }
  return titles[state]
}

const progressText = ({ state, done, total, report }: ListedImport) => {
  if (state === 'wanted') return 'It starts in a moment…'
  if (state === 'stopping') return 'It stops after the current posts…'
  const progress =
    total && state === 'importing' ? `${formatCount(done)} of ${formatCount(total)}` : formatCount(done)
  const fetched = report?.pictures.fetched ?? 0
  const pictures = fetched > 0 ? `, ${formatCount(fetched)} pictures fetched` : ''
  return `${state === 'checking' ? 'Read' : 'Imported'}: ${progress} posts${pictures}. You can leave this page.`
}

/** The progress or the report of the newest import. */
export function LatestImport({ latest, notes }: { latest: ListedImport; notes: ImportNote[] }) {
  const { id, fileName, source, state, report, problem, done, total } = latest
  const isWaiting = state === 'checked'
  const isOver = state === 'done' || state === 'canceled'
  return (
    <>
      <p className="wrap-anywhere mb-1 text-ink-soft text-small">
        {[nameSource(latest), fileName].filter(Boolean).join(' · ')}
      </p>
      <CardTitle>{importTitle(latest)}</CardTitle>
      {problem && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
      {isInProgress(state) && (
        <div className="mt-3">
          <ProgressBar label={progressText(latest)} done={done} total={state === 'importing' ? total : null}>
            {state !== 'stopping' && (
              <ImportActionButton id={id} intent="cancel" size="small" label="Cancel" />
            )}
          </ProgressBar>
        </div>
      )}
      {report && (isWaiting || isOver) && <ImportFigures report={report} isDone={isOver} />}
      {isWaiting && report && (
        <div className="mt-6">
          <ImportActionButton
            id={id}
            intent="import"
            variant="primary"
            label="Import"
            cancelLabel="Leave it"
            fields={(failure) => <ImportChoices report={report} source={source} failure={failure} />}
          />
        </div>
      )}
      {notes.length > 0 && !isInProgress(state) && (
        <ImportNoteList id={id} notes={notes} total={report?.notes ?? notes.length} />
      )}
    </>
  )
}

const ImportFigures = ({ report, isDone }: { report: ImportReport; isDone: boolean }) => (
  <dl className="mt-3 grid max-w-xl gap-1">
    {reportFigures(report, isDone).map(({ term, count }) => (
      <div key={term} className="flex justify-between gap-6 border-line border-b py-1.5">
        <dt>{term}</dt>
        <dd className="tabular-nums">{count.toLocaleString('en-US')}</dd>
      </div>
    ))}
  </dl>
)
