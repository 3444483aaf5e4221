import CircleCheck from 'lucide-react/icons/circle-check'
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point'
import TriangleExclamationPoint from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect, useRef } from 'react'
import type { Finding } from '#app/features/newsletter/issues/issues.ts'
import type { TextPlace } from '#app/features/posts/editor/text-place.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type FindingListProps = {
  findings: Finding[]
  /** Without it, as without scripts, a finding leads to the whole field. */
  showPlace?: (place: TextPlace) => void
}

export function FindingList({ findings, showPlace }: FindingListProps) {
  const list = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => {
    if (findings) list.current?.focus()
  }, [findings])
  const role = findings.length === 0 ? 'status' : 'alert'
  return (
    // Another element for another role: a screen reader announces what comes into the page.
    <Card key={role} ref={list} role={role} tabIndex={-1} className="scroll-mt-24 p-5! outline-none sm:p-6!">
      {findings.length === 0 ? (
        <p className="flex items-center gap-3 font-medium text-success">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          Nothing is wrong: the letter can go out.
        </p>
      ) : (
        <ul aria-label="What the check found">
          {findings.map(({ level, message, to, fix, place }) => (
            <li
              key={`${to} ${message}`}
              className="flex flex-wrap items-baseline gap-x-3 border-line border-t py-1 first:border-t-0"
            >
              {level === 'error' ? (
                <CircleExclamationPoint
                  aria-hidden="true"
                  className="size-4 shrink-0 self-center text-danger"
                />
              ) : (
                <TriangleExclamationPoint
                  aria-hidden="true"
                  className="size-4 shrink-0 self-center text-gold-ink"
                />
              )}
              <p className="wrap-anywhere min-w-0 grow basis-48 text-small">
                <span className="sr-only">{level === 'error' ? 'Wrong: ' : 'To consider: '}</span>
                {message}
              </p>
              <TextLink
                to={to}
                className="text-small"
                onClick={(event) => {
                  if (!place || !showPlace) return
                  event.preventDefault()
                  showPlace(place)
                }}
              >
                {fix}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
