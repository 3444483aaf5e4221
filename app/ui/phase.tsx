import clsx from 'clsx'
import { litAreaPath } from './lit-area-path.ts'

/** The mark of the product: a disc in one of the phases of Venus. */
export function PhaseIcon({ lit, className }: { lit: number; className?: string }) {
  return (
    <svg viewBox="-12 -12 24 24" aria-hidden="true" className={clsx('shrink-0', className)}>
      <circle r="10" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d={litAreaPath(lit, 10)} fill="currentColor" />
    </svg>
  )
}

const litShares = [0.06, 0.22, 0.5, 0.78, 1, 0.78, 0.5, 0.22, 0.06]

/** A row of phases, as an ornament. */
export function PhaseRow({ className }: { className?: string }) {
  return (
    <svg viewBox="-14 -14 268 28" aria-hidden="true" className={className}>
      {litShares.map((lit, index) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: phases repeat, and the list never changes.
          key={index}
          transform={`translate(${index * 30} 0)${index > 4 ? ' scale(-1 1)' : ''}`}
        >
          <circle r="10" fill="none" stroke="currentColor" strokeWidth="0.75" />
          <path d={litAreaPath(lit, 10)} fill="currentColor" />
        </g>
      ))}
    </svg>
  )
}
