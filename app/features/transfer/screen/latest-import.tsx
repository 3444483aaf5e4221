import type { ReactNode } from 'react'
import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { CardTitle } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
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

type ImportChoicesProps = Pick<ListedImport, 'source'> & {
  report: ImportReport
  failure: ActionFailure | undefined
}

function ImportChoices({ report, source, failure }: ImportChoicesProps) {
  const { pictures, letters, people, settings } = report
  const subscriberCount = people.added + people.leftOut
  return (
    <>
      {pictures.remote > 0 && (
        <ImportChoice name="pictures">
          {pictures.remote === 1
            ? 'Fetch the picture that is still on the web, and keep it here.'
            : `Fetch the ${formatCount(pictures.remote)} pictures that are still on the web, and keep them here. That takes a while.`}
        </ImportChoice>
      )}
      {source === 'ghost' && pictures.missing > 0 && (
        <TextField
          label="Address of your old site"
          name="oldSite"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={false}
          maxLength={300}
          hint={
            pictures.missing === 1
              ? '1 picture is not in the archive. It is fetched from there; without an address it is left out.'
              : `${formatCount(pictures.missing)} pictures are not in the archive. They are fetched from there; without an address they are left out.`
          }
          error={errorAt(failure, 'oldSite')}
        />
      )}
      {letters.added > 0 && (
        <ImportChoice name="letters">
          Show letters that went to everybody in the archive. Nobody is sent anything; without this all of
          them are drafts.
        </ImportChoice>
      )}
      {settings && (
        <ImportChoice name="settings">
          Replace the settings of this site by those of {settings.siteName || 'the archive'}: name and author,
          look, pictures, menus, sections, front page, words of the newsletter, and time zone.
        </ImportChoice>
      )}
      {subscriberCount > 0 && (
        <ImportChoice name="people">
          {subscriberCount === 1
            ? 'With its subscriber, who agreed to get letters from this site.'
            : `With the ${formatCount(subscriberCount)} subscribers: all of them agreed to get letters from this site.`}
        </ImportChoice>
      )}
    </>
  )
}

const ImportChoice = ({ name, children }: { name: string; children: ReactNode }) => (
  <Checkbox name={name} className="items-start! py-2 [&>input]:mt-px">
    {children}
  </Checkbox>
)

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
