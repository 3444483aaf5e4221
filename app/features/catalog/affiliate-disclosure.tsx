import clsx from 'clsx'
import { PhaseIcon } from '#app/ui/phase.tsx'
import { affiliateDisclosureText } from './affiliate-disclosure-text.ts'

/** Has to stand above the first affiliate link. */
export function AffiliateDisclosure({ className }: { className?: string }) {
  return (
    <aside
      aria-label="Affiliate disclosure"
      className={clsx(
        'flex max-w-column gap-3 border-line border-y py-4 text-ink-soft text-small',
        className,
      )}
    >
      <PhaseIcon lit={0.3} className="mt-0.5 size-4 text-gold" />
      <p>{affiliateDisclosureText}</p>
    </aside>
  )
}
