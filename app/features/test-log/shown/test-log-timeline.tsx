import clsx from 'clsx'
import { DateText } from '#app/ui/date.tsx'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import type { TestEntry } from '../test-log.ts'
import { daysBetween } from '../tested-days.ts'

type TestLogTimelineProps = {
  /** The oldest first. */
  entries: TestEntry[]
  productName: string
  className?: string
}

/** Her notes while she tested, with their pictures. Opens without a script; closed, no picture is loaded. */
export function TestLogTimeline({ entries, productName, className }: TestLogTimelineProps) {
  const [first] = entries
  if (!first) return null
  return (
    <details className={clsx('border-line border-y', className)}>
      <summary className="min-h-11 cursor-pointer py-3 font-medium">
        The test log: {entries.length === 1 ? '1 note' : `${entries.length} notes`}
      </summary>
      <ol className="mb-6 grid gap-8 border-gold border-l pl-6">
        {entries.map(({ id, happenedOn, words, pictures }) => (
          <li key={id}>
            <p className="text-fine text-ink-soft">
              <span className="font-medium text-ink">Day {daysBetween(first.happenedOn, happenedOn)}</span>
              {', '}
              <DateText value={happenedOn} />
            </p>
            {words && <p className="wrap-anywhere mt-1 max-w-column whitespace-pre-line">{words}</p>}
            {pictures.length > 0 && (
              <ul className="mt-3 flex flex-wrap gap-3">
                {pictures.map((picture) => (
                  <li key={picture.id} className="w-40 overflow-hidden rounded-soft bg-sunk sm:w-56">
                    <a href={picture.url}>
                      <ResponsiveImage
                        src={picture.url}
                        alt={
                          picture.alt || `${productName}, day ${daysBetween(first.happenedOn, happenedOn)}`
                        }
                        sizes="(min-width: 40rem) 14rem, 10rem"
                        className="aspect-square size-full object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
