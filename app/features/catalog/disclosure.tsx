import clsx from 'clsx'
import { Phase } from '#app/ui/phase.tsx'
import { affiliateDisclosure } from './affiliate.ts'

/** Stands above the first link that may earn money. */
export function Disclosure({ className }: { className?: string }) {
  return (
    <aside
      aria-label="Affiliate disclosure"
      className={clsx(
        'flex max-w-column gap-3 border-line border-y py-4 text-ink-soft text-small',
        className,
      )}
    >
      <Phase lit={0.3} className="mt-0.5 size-4 text-gold" />
      <p>{affiliateDisclosure}</p>
    </aside>
  )
}
