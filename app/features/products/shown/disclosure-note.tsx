import clsx from 'clsx'
import { PhaseIcon } from '#app/ui/phase.tsx'
import type { Disclosure } from '../disclosure/disclosure.ts'

/** Has to stand above the first link that earns. Nothing where nothing has to be said. */
export function DisclosureNote({ disclosure, className }: { disclosure: Disclosure; className?: string }) {
  const { label, sentences } = disclosure
  if (!label && sentences.length === 0) return null
  return (
    <aside
      aria-label="Disclosure"
      className={clsx(
        'flex max-w-column gap-3 border-line border-y py-4 text-ink-soft text-small',
        className,
      )}
    >
      <PhaseIcon lit={0.3} className="mt-0.5 size-4 text-gold" />
      <p className="wrap-anywhere min-w-0">
        {label && <strong className="font-medium text-ink">{label}. </strong>}
        {sentences.join(' ')}
      </p>
    </aside>
  )
}
