import type { Ref } from 'react'
import { countOf, inFigures } from '#app/features/newsletter/subscribers/subscribers.ts'
import { CardTitle } from '#app/ui/card.tsx'
import type { ImportReport as Report } from './import.ts'

type ImportReportProps = { report: Report; heading: Ref<HTMLHeadingElement> }

export const people = (count: number) => countOf(count, 'person', 'people')

/** What a file holds, or what became of it. */
export function ImportReport({ report, heading }: ImportReportProps) {
  const { done, added, known, repeated, bad, badLines } = report
  const figures = [
    { term: done ? 'Added' : 'To be added', count: added, always: true },
    { term: 'Already on the list, left as they are', count: known },
    { term: 'Again in the same file, taken once', count: repeated },
    { term: done ? 'Bad lines, left out' : 'Bad lines', count: bad },
  ].filter(({ count, always }) => always || count > 0)
  return (
    <>
      <CardTitle ref={heading} tabIndex={-1} className="outline-none">
        {done ? `${people(added)} imported` : 'Checked. Nothing is changed yet.'}
      </CardTitle>
      <dl className="mt-3 grid max-w-md gap-1">
        {figures.map(({ term, count }) => (
          <div key={term} className="flex justify-between gap-6 border-line border-b py-1.5">
            <dt>{term}</dt>
            <dd className="tabular-nums">{inFigures(count)}</dd>
          </div>
        ))}
      </dl>
      {badLines.length > 0 && <BadLines bad={bad} badLines={badLines} />}
    </>
  )
}

const BadLines = ({ bad, badLines }: Pick<Report, 'bad' | 'badLines'>) => (
  <div className="mt-6">
    <h3 id="bad-lines" className="font-medium font-text text-small">
      {bad > badLines.length ? `The first ${inFigures(badLines.length)} bad lines` : 'Bad lines'}
    </h3>
    <section
      aria-labelledby="bad-lines"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-2 max-h-80 overflow-y-auto rounded-control border border-line"
    >
      <table className="w-full text-small">
        <thead className="sr-only">
          <tr>
            <th scope="col">Line</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {badLines.map(({ line, reason }) => (
            <tr key={line} className="border-line border-t align-top first:border-t-0">
              <th
                scope="row"
                className="whitespace-nowrap px-4 py-2 text-left font-normal text-ink-soft tabular-nums"
              >
                Line {inFigures(line)}
              </th>
              <td className="wrap-anywhere w-full py-2 pr-4">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </div>
)
