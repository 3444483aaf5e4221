import type { Ref } from 'react'
import {
  formatNumber,
  formatPeopleCount,
  SUBSCRIBERS_PATH,
} from '#app/features/newsletter/subscribers/subscribers.ts'
import { Button } from '#app/ui/button.tsx'
import { CardTitle } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { SubscriberImportReport as Report } from './import.ts'

type ImportSummaryProps = { title: string; report: Report; heading: Ref<HTMLHeadingElement> }

export function ImportSummary({ title, report, heading }: ImportSummaryProps) {
  const { done, added, known, repeated, bad, badLines, inactive } = report
  const figures = [
    { term: done ? 'Added, and will get letters' : 'Will get letters', count: added, always: true },
    { term: 'Already get letters, left as they are', count: known },
    { term: 'Again in the same file, taken once', count: repeated },
    { term: done ? 'Bad lines, left out' : 'Bad lines', count: bad },
  ].filter(({ count, always }) => always || count > 0)
  const reasons = inactive.map(({ reason, count }) => ({ term: reason, count }))
  return (
    <>
      <CardTitle ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </CardTitle>
      <FigureList figures={figures} />
      {reasons.length > 0 && (
        <section aria-labelledby="without-letters" className="mt-6">
          <h3 id="without-letters" className="font-medium font-text text-small">
            {formatPeopleCount(reasons.reduce((sum, { count }) => sum + count, 0))} will get no letters
          </h3>
          <FigureList figures={reasons} />
        </section>
      )}
      {badLines.length > 0 && <BadLines bad={bad} badLines={badLines} />}
    </>
  )
}

const FigureList = ({ figures }: { figures: { term: string; count: number }[] }) => (
  <dl className="mt-3 grid max-w-xl gap-1">
    {figures.map(({ term, count }) => (
      <div key={term} className="flex justify-between gap-6 border-line border-b py-1.5">
        <dt className="wrap-anywhere min-w-0">{term}</dt>
        <dd className="tabular-nums">{formatNumber(count)}</dd>
      </div>
    ))}
  </dl>
)

const BadLines = ({ bad, badLines }: Pick<Report, 'bad' | 'badLines'>) => (
  <div className="mt-6">
    <h3 id="bad-lines" className="font-medium font-text text-small">
      {bad > badLines.length ? `The first ${formatNumber(badLines.length)} bad lines` : 'Bad lines'}
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
                Line {formatNumber(line)}
              </th>
              <td className="wrap-anywhere w-full py-2 pr-4">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </div>
)

type ImportNextStepProps = { report: Report; onImport: () => void }

export function ImportNextStep({ report: { done, added, noted, bad }, onImport }: ImportNextStepProps) {
  if (done) {
    return (
      <TextLink to={SUBSCRIBERS_PATH} className="mt-4">
        See all subscribers
      </TextLink>
    )
  }
  if (added + noted === 0) return <p className="mt-5">There is nobody new in this file.</p>
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      {bad > 0 && (
        <p className="text-small">
          Fix the bad lines and check again, or import the others: the bad ones are left out.
        </p>
      )}
      {noted > 0 && (
        <p className="text-small">
          Those who left or bounced are saved as that, so that no later import makes them active.
        </p>
      )}
      <Button onClick={onImport} className="noscript:hidden">
        {added > 0
          ? `Import ${formatPeopleCount(added)}`
          : `Note ${formatPeopleCount(noted)} without letters`}
      </Button>
      <p className="hidden text-small noscript:block">To import it, choose the file once more.</p>
    </div>
  )
}
