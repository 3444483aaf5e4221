import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { Link } from '#app/ui/link.tsx'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import { notify } from '#app/ui/toast.tsx'
import { useNoteQueue } from '../queue/use-note-queue.ts'
import {
  formatEntryCount,
  formatPhotoCount,
  type TestedProduct,
  type TestList,
  testPath,
} from '../test-log.ts'
import { daysBetween, formatDays } from '../tested-days.ts'
import { NoteForm } from './note-form.tsx'
import { WaitingNotes } from './waiting-notes.tsx'

type TestManagerProps = TestList & { result: ActionResult | undefined }

export function TestManager({ tests, deleted, result, ...rest }: TestManagerProps) {
  const { revalidate } = useRevalidator()
  const queue = useNoteQueue(rest.userId, () => {
    notify.success('Noted')
    if (navigator.onLine) void revalidate()
  })
  const undo = useActionForm()
  const [current, finished] = [
    tests.filter((test) => !test.isFinished),
    tests.filter((test) => test.isFinished),
  ]
  // A sent form without a script begins a new one.
  const [formKey] = useState(result?.ok ? 'sent' : 'new')
  return (
    <div className="grid grid-cols-1 gap-6">
      <WaitingNotes queue={queue} />
      <DeletedItems items={deleted} Form={undo.Form} busy={undo.busy} />
      <NoteForm key={formKey} tests={current} result={result} add={queue.add} {...rest} />
      <Card className="p-5! sm:p-6!">
        <CardTitle id="under-test">Under test</CardTitle>
        {current.length === 0 && (
          <EmptyState>Nothing is under test. The first note about a product begins its log.</EmptyState>
        )}
        <TestRows tests={current} today={rest.today} labelledBy="under-test" />
      </Card>
      {finished.length > 0 && (
        <Fold title="Finished" summary={finished.length === 1 ? '1 test' : `${finished.length} tests`}>
          <TestRows tests={finished} today={null} />
        </Fold>
      )}
    </div>
  )
}

type TestRowsProps = { tests: TestedProduct[]; today: string | null; labelledBy?: string }

const TestRows = ({ tests, today, labelledBy }: TestRowsProps) => (
  <ul aria-labelledby={labelledBy}>
    {tests.map((test) => (
      <li key={test.id} className="border-line border-t py-3 first:border-t-0 last:pb-0">
        <Link to={testPath(test.id)} className="group flex min-h-16 items-center gap-4">
          <span className="size-14 shrink-0 overflow-hidden rounded-control bg-sunk">
            {test.picture && (
              <ResponsiveImage
                src={test.picture.url}
                alt=""
                sizes="3.5rem"
                className="size-full object-cover"
              />
            )}
          </span>
          <span className="min-w-0 grow">
            <span className="wrap-anywhere block font-medium underline-offset-4 group-hover:underline">
              {test.name}
            </span>
            <span className="flex flex-wrap gap-x-4 text-fine text-ink-soft">
              {test.brand && <span>{test.brand}</span>}
              <span>{formatEntryCount(test.entryCount)}</span>
              {test.pictureCount > 0 && <span>{formatPhotoCount(test.pictureCount)}</span>}
              <span>
                since <DateText short value={test.firstDay} />
              </span>
              {test.isPublic && <Badge tone="positive">Readers see it</Badge>}
            </span>
          </span>
          <span className="shrink-0 font-display text-story">
            {today
              ? `Day ${daysBetween(test.firstDay, today)}`
              : formatDays(daysBetween(test.firstDay, test.lastDay))}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
