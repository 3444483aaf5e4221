import { TextLink } from '#app/ui/text-link.tsx'
import { type ImportNote, importNotesPath } from '../transfer.ts'

type ImportNoteListProps = { id: string; notes: ImportNote[]; total: number }

/** The first notes, with a link to download all of them. */
export const ImportNoteList = ({ id, notes, total }: ImportNoteListProps) => (
  <div className="mt-8">
    <h3 id="import-notes" className="font-medium font-text text-small">
      {total > notes.length
        ? `The first ${notes.length} of ${total.toLocaleString('en-US')} things to know`
        : 'Things to know'}
    </h3>
    <section
      aria-labelledby="import-notes"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
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
          {notes.map(({ subject, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two notes may say the same of the same post.
            <tr key={index} className="border-line border-t align-top first:border-t-0">
              <th scope="row" className="wrap-anywhere w-2/5 px-4 py-2 text-left font-normal text-ink-soft">
                {subject}
              </th>
              <td className="wrap-anywhere py-2 pr-4">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <TextLink to={importNotesPath(id)} reloadDocument className="mt-2">
      Download the list
    </TextLink>
  </div>
)
