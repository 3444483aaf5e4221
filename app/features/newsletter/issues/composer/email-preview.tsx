import clsx from 'clsx'
import { useSearchParams } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import { PillLink } from '#app/ui/list/pill-link.tsx'

const views = [
  { name: 'desktop', label: 'Desktop', as: 'html' },
  { name: 'phone', label: 'Phone', as: 'html' },
  { name: 'dark', label: 'Dark', as: 'dark' },
  { name: 'text', label: 'Plain text', as: 'text' },
] as const

type EmailPreviewProps = {
  /** The address of its page, which has the previews under it. */
  path: string
  subject: string
  previewText: string
  updatedAt: string
  startedAt: string | null
}

/** In a sandboxed frame, as mail programs show it. */
export function EmailPreview({ path, subject, previewText, updatedAt, startedAt }: EmailPreviewProps) {
  const [parameters] = useSearchParams()
  const currentView = views.find(({ name }) => name === parameters.get('view')) ?? views[0]
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
              <PillLink to={to(name)} current={name === currentView.name}>
                {label}
              </PillLink>
            </li>
          ))}
        </ul>
      </nav>
      <Card className={clsx('overflow-hidden p-0!', currentView.name === 'phone' && 'mx-auto max-w-98')}>
        <p className="wrap-anywhere border-line border-b px-5 py-3 text-small">
          <strong className="font-semibold">{subject || 'No subject'}</strong>{' '}
          <span className="text-ink-soft">{previewText}</span>
        </p>
        <iframe
          key={`${currentView.as} ${startedAt ?? updatedAt}`}
          title={`The letter, ${currentView.label}`}
          src={`${path}/preview?as=${currentView.as}&at=${encodeURIComponent(startedAt ?? updatedAt)}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="block h-176 w-full"
          // Emails are light by default, independently of the theme of this page.
          style={{ background: 'white', colorScheme: 'light' }}
        />
      </Card>
    </section>
  )
}
