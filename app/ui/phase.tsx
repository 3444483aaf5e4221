import clsx from 'clsx'

/** Outline of the lit part of a disc, as the planet shows it: 0 is dark, 0.5 a half, 1 full. */
export function litPath(lit: number, radius: number) {
  const bulge = radius * Math.abs(2 * lit - 1)
  return `M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}A${bulge} ${radius} 0 0 ${lit > 0.5 ? 1 : 0} 0 ${-radius}Z`
}

/** The house mark: a disc in one of the phases of Venus. */
export function Phase({ lit, className }: { lit: number; className?: string }) {
  return (
    <svg viewBox="-12 -12 24 24" aria-hidden="true" className={clsx('shrink-0', className)}>
      <circle r="10" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d={litPath(lit, 10)} fill="currentColor" />
    </svg>
  )
}

const month = [0.06, 0.22, 0.5, 0.78, 1, 0.78, 0.5, 0.22, 0.06]

/** A row of phases waxing and waning: an ornament where a page would otherwise end in nothing. */
export function Phases({ className }: { className?: string }) {
  return (
    <svg viewBox="-14 -14 268 28" aria-hidden="true" className={className}>
      {month.map((lit, place) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a phase comes twice and never moves.
          key={place}
          transform={`translate(${place * 30} 0)${place > 4 ? ' scale(-1 1)' : ''}`}
        >
          <circle r="10" fill="none" stroke="currentColor" strokeWidth="0.75" />
          <path d={litPath(lit, 10)} fill="currentColor" />
        </g>
      ))}
    </svg>
  )
}
