import clsx from 'clsx'
import { litPath } from './phase.tsx'

export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={clsx('optical-display inline-flex items-start leading-none tracking-[-0.025em]', className)}
    >
      {name}
      <svg
        viewBox="-12 -12 24 24"
        aria-hidden="true"
        className="mt-[0.16em] ml-[0.03em] size-[0.33em] text-gold"
      >
        <circle r="10.6" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d={litPath(0.34, 10.6)} fill="currentColor" />
      </svg>
    </span>
  )
}
