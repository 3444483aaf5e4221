import { CardTitle } from '#app/ui/card.tsx'
import { Tick } from '#app/ui/list/tick.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { type ImportNote, isAtWork, type ListedImport, sourceNames } from '../transfer.ts'
import { ImportButton } from './import-button.tsx'
import { ImportFigures } from './import-figures.tsx'
import { NoteList } from './note-list.tsx'

const figures = (count: number) => count.toLocaleString('en-US')

export const titleOf = ({ state, report }: ListedImport): string => {
  const added = report?.posts.added ?? 0
  const posts = `${figures(added)} ${added === 1 ? 'post' : 'posts'}`
  const titles: Record<ListedImport['state'], string> = {
    checking: 'Checking the archive',
    checked: 'Checked. Nothing is changed yet.',
    wanted: 'About to start',
    importing: 'Importing',
    stopping: 'Stopping',
    done: `${posts} imported`,
    cancelled: report ? `Canceled after ${posts}` : 'Canceled',
    failed: 'The import failed',
  }
  return titles[state]
}

const wordsOf = ({ state, done, total }: ListedImport) => {
  if (state === 'wanted') return 'It starts in a moment…'
  if (state === 'stopping') return 'It stops after the current posts…'
  const far = total && state === 'importing' ? `${figures(done)} of ${figures(total)}` : figures(done)
  return `${state === 'checking' ? 'Read' : 'Imported'}: ${far} posts. You can leave this page.`
}

/** The import that was begun last: how far it is, what it would bring, or what it brought. */
export function LatestImport({ latest, notes }: { latest: ListedImport; notes: ImportNote[] }) {
  const { id, fileName, source, state, report, problem, done, total } = latest
  const isWaiting = state === 'checked'
  const isOver = state === 'done' || state === 'cancelled'
  const people = report ? report.people.added + report.people.leftOut : 0
  return (
    <>
      <p className="wrap-anywhere mb-1 text-ink-soft text-small">
        {source ? `${sourceNames[source]} · ${fileName}` : fileName}
      </p>
      <CardTitle>{titleOf(latest)}</CardTitle>
      {problem && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
      {isAtWork(state) && (
        <div className="mt-3">
          <ProgressBar label={wordsOf(latest)} done={done} total={state === 'importing' ? total : null}>
            {state !== 'stopping' && <ImportButton id={id} intent="cancel" size="small" label="Cancel" />}
          </ProgressBar>
        </div>
      )}
      {report && (isWaiting || isOver) && <ImportFigures report={report} isDone={isOver} />}
      {isWaiting && report && (
        <div className="mt-6 flex flex-wrap items-end gap-2">
          <ImportButton id={id} intent="import" variant="primary" label="Import">
            {people > 0 && (
              <Tick name="people" className="items-start! py-2 [&>input]:mt-px">
                With the {figures(people)} subscribers: all of them agreed to get letters from this site.
              </Tick>
            )}
          </ImportButton>
          <ImportButton id={id} intent="cancel" label="Leave it" />
        </div>
      )}
      {notes.length > 0 && !isAtWork(state) && (
        <NoteList id={id} notes={notes} total={report?.notes ?? notes.length} />
      )}
    </>
  )
}
