import { TextLink } from '#app/ui/text-link.tsx'
import { type ImportNote, notesFile } from '../transfer.ts'

type NoteListProps = { id: string; notes: ImportNote[]; total: number }

/** What could not be taken as it was. The first of them; all are in a file. */
export const NoteList = ({ id, notes, total }: NoteListProps) => (
  <div className="mt-8">
    <h3 id="import-notes" className="font-medium font-text text-small">
      {total > notes.length
        ? `The first ${notes.length} of ${total.toLocaleString('en-US')} things to know`
        : 'Things to know'}
    </h3>
    <section
      aria-labelledby="import-notes"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-2 max-h-80 overflow-y-auto rounded-control border border-line"
    >
      <table className="w-full text-small">
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {notes.map(({ subject, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two notes may say the same of the same post.
            <tr key={place} className="border-line border-t align-top first:border-t-0">
              <th scope="row" className="wrap-anywhere w-2/5 px-4 py-2 text-left font-normal text-ink-soft">
                {subject}
              </th>
              <td className="wrap-anywhere py-2 pr-4">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <TextLink to={notesFile(id)} reloadDocument className="mt-2">
      Download the list
    </TextLink>
  </div>
)
