import clsx from 'clsx'
import { useSearchParams } from 'react-router'
import { issueAddress } from '#app/features/newsletter/issues/issues.ts'
import { Card } from '#app/ui/card.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import { PillLink } from '#app/ui/list/pill-link.tsx'

const views = [
  { name: 'desktop', label: 'Desktop', as: 'html' },
  { name: 'phone', label: 'Phone', as: 'html' },
  { name: 'dark', label: 'Dark', as: 'dark' },
  { name: 'text', label: 'Plain text', as: 'text' },
] as const

type ArrivalProps = {
  id: string
  subject: string
  previewText: string
  updatedAt: string
  startedAt: string | null
}

/** The letter as mail programs show it, in a frame that is shut off from this page. */
export function Arrival({ id, subject, previewText, updatedAt, startedAt }: ArrivalProps) {
  const [parameters] = useSearchParams()
  const shown = views.find(({ name }) => name === parameters.get('view')) ?? views[0]
  const to = (view: string) => {
    const next = new URLSearchParams(parameters)
    next.set('view', view)
    return `?${next}`
  }
  return (
    <section aria-labelledby="arrival" className="mt-14">
      <SectionHeading id="arrival">{startedAt ? 'As it arrives' : 'As it will arrive'}</SectionHeading>
      <nav aria-label="Ways to look at it" className="-mt-4 mb-5">
        <ul className="flex flex-wrap gap-2">
          {views.map(({ name, label }) => (
            <li key={name}>
              <PillLink to={to(name)} current={name === shown.name}>
                {label}
              </PillLink>
            </li>
          ))}
        </ul>
      </nav>
      <Card className={clsx('overflow-hidden p-0!', shown.name === 'phone' && 'mx-auto max-w-98')}>
        <p className="wrap-anywhere border-line border-b px-5 py-3 text-small">
          <strong className="font-semibold">{subject || 'No subject'}</strong>{' '}
          <span className="text-ink-soft">{previewText}</span>
        </p>
        <iframe
          key={`${shown.as} ${startedAt ?? updatedAt}`}
          title={`The letter, ${shown.label}`}
          src={`${issueAddress(id)}/preview?as=${shown.as}&at=${encodeURIComponent(startedAt ?? updatedAt)}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="block h-176 w-full"
          // Letters are light unless they say otherwise, whatever theme this screen has.
          style={{ background: 'white', colorScheme: 'light' }}
        />
      </Card>
    </section>
  )
}
