import { litAreaPath } from '#app/ui/lit-area-path.ts'

const stars = ['-92 -84', '-58 -132', '74 -118', '102 -62', '-104 -26', '18 -150', '46 -34']

/** Inline, so that it needs no request. */
export function OfflineIllustration({ className }: { className?: string }) {
  return (
    <svg viewBox="-190 -205 380 350" role="img" className={className}>
      <title>
        An arched window in the evening with the planet as a thin crescent; on the sill a book and a warm cup.
      </title>
      <path d="M-150 104V-60A150 140 0 0 1 150-60V104Z" fill="var(--sunk)" />
      <path d="M-132 104V-58A132 124 0 0 1 132-58V104Z" fill="var(--evening)" />
      <g fill="var(--evening-gold)">
        {stars.map((position) => (
          <circle key={position} r="1.6" transform={`translate(${position})`} />
        ))}
      </g>
      <circle cx="-14" cy="-72" r="38" fill="none" stroke="var(--evening-gold)" strokeWidth="1.2" />
      <path d={litAreaPath(0.22, 38)} fill="var(--evening-soft)" transform="translate(-14 -72)" />
      <path d="M-132 60Q-70 16-8 52T132 34V104H-132Z" fill="var(--evening-ink)" opacity="0.1" />
      <path d="M-132 84Q-40 44 40 74T132 66V104H-132Z" fill="var(--evening-ink)" opacity="0.12" />
      <g fill="none" stroke="var(--gold)" strokeWidth="2.5">
        <path d="M-132 104V-58A132 124 0 0 1 132-58V104" />
        <path d="M0-182V104M-132 6H132" strokeWidth="1.5" opacity="0.7" />
      </g>
      <rect x="-178" y="104" width="356" height="12" rx="3" fill="var(--line-strong)" />
      <rect x="-160" y="116" width="320" height="8" rx="2" fill="var(--line)" />
      <g transform="translate(-84 104)">
        <rect x="-46" y="-13" width="92" height="13" rx="3" fill="var(--highlight)" />
        <rect x="-40" y="-10" width="84" height="7" fill="var(--on-fill)" />
        <rect x="-38" y="-25" width="78" height="12" rx="3" fill="var(--gold)" />
        <rect x="-32" y="-22" width="70" height="6" fill="var(--on-fill)" />
      </g>
      <g transform="translate(88 104)">
        <path d="M-24-34H24C24-10 14-2 0-2S-24-10-24-34Z" fill="var(--on-fill)" />
        <path d="M23-29C38-30 38-12 17-12" fill="none" stroke="var(--on-fill)" strokeWidth="4" />
        <ellipse cy="-1" rx="32" ry="3.5" fill="var(--gold)" />
        <g fill="none" stroke="var(--evening-soft)" strokeWidth="2" strokeLinecap="round" opacity="0.75">
          <path d="M-8-42C-14-52-2-58-8-70" />
          <path d="M8-42C2-52 14-60 8-74" />
        </g>
      </g>
    </svg>
  )
}
