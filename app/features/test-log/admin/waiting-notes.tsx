import { Button } from '#app/ui/button.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { WaitingNote } from '../queue/note-store.ts'
import type { useNoteQueue } from '../queue/use-note-queue.ts'
import { formatPhotoCount } from '../test-log.ts'

/** What has not reached the site, and why. Nothing while all has. */
export function WaitingNotes({ queue }: { queue: ReturnType<typeof useNoteQueue> }) {
  const { notes, state, retry, tryAgain, discard } = queue
  return (
    <div role="status">
      {notes.length > 0 && (
        <section aria-label="Notes that wait" className="rounded-soft border border-gold bg-raised px-5 py-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-medium">{headline(notes, state)}</p>
            {state === 'unreachable' && (
              <Button variant="quiet" size="small" onClick={retry}>
                Send now
              </Button>
            )}
            {state === 'signed-out' && (
              <TextLink to="/admin/login" reloadDocument>
                Sign in
              </TextLink>
            )}
          </div>
          <p className="mt-1 text-small text-ink-soft">
            Notes are stored in this browser and sent by themselves. Closing the page loses nothing.
          </p>
          <ul className="mt-2 text-small">
            {notes.map((note) => (
              <li key={note.id} className="border-line border-t py-2.5">
                <p className="wrap-anywhere">
                  <strong className="font-medium">{note.product.name}</strong> {note.words}
                </p>
                <p className="text-fine text-ink-soft">
                  <DateTimeText value={note.happenedAt} />
                  {note.photos.length > 0 &&
                    `, ${note.isNoted ? 'words sent, ' : ''}${formatPhotoCount(note.photos.length)} to send`}
                </p>
                {note.problem && (
                  <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                    <p role="alert" className="font-medium text-danger">
                      Not accepted: {note.problem}
                    </p>
                    <Button variant="quiet" size="small" onClick={() => void tryAgain(note)}>
                      Try again<VisuallyHidden> {note.product.name}</VisuallyHidden>
                    </Button>
                    <Button variant="ghost" size="small" onClick={() => void discard(note)}>
                      Discard<VisuallyHidden> {note.product.name}</VisuallyHidden>
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function headline(notes: WaitingNote[], state: ReturnType<typeof useNoteQueue>['state']): string {
  const waiting = notes.filter(({ problem }) => problem === null).length
  if (waiting === 0)
    return notes.length === 1 ? '1 note was not accepted' : `${notes.length} notes were not accepted`
  const count = waiting === 1 ? '1 note' : `${waiting} notes`
  if (state === 'sending') return `Sending ${count}...`
  const verb = waiting === 1 ? 'waits' : 'wait'
  return state === 'signed-out' ? `${count} ${verb} until you sign in` : `${count} ${verb} for the line`
}
