import clsx from 'clsx'
import { Phase } from './phase.tsx'

export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={clsx('inline-flex items-baseline font-display leading-none tracking-[-0.03em]', className)}
      style={{ fontVariationSettings: "'opsz' 144" }}
    >
      {name}
      <Phase lit={0.26} className="ml-[0.14em] size-[0.34em] text-gold" />
    </span>
  )
}
