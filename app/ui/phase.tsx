import clsx from 'clsx'

/** The SVG path of the lit part of a disc: 0 is dark, 0.5 a half, 1 full. */
export function litAreaPath(lit: number, radius: number) {
  const bulge = radius * Math.abs(2 * lit - 1)
  return `M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}A${bulge} ${radius} 0 0 ${lit > 0.5 ? 1 : 0} 0 ${-radius}Z`
}

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
