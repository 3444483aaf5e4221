import clsx from 'clsx'
import { litPath } from './phase.tsx'

export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={clsx(
        'optical-display inline-flex items-start font-display leading-none tracking-[-0.025em]',
        className,
      )}
    >
      {name}
      <svg
        viewBox="-12 -12 24 24"
        aria-hidden="true"
        className="mt-[0.14em] -ml-[0.02em] size-[0.38em] text-gold"
      >
        <path d={litPath(0.27, 11)} transform="translate(-5) rotate(14)" fill="currentColor" />
      </svg>
    </span>
  )
}
