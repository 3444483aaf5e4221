import clsx from 'clsx'
import { litAreaPath } from './lit-area-path.ts'

const planet = { x: 452, y: 226, radius: 150 }

/** Points of the orbit: far away small and full, close large and thin. */
const planetPhases = [
  { angle: 196, lit: 0.96, size: 6 },
  { angle: 168, lit: 0.82, size: 8.5 },
  { angle: 140, lit: 0.62, size: 12 },
  { angle: 108, lit: 0.4, size: 16 },
  { angle: 70, lit: 0.2, size: 21 },
]

const orbit = { rx: 248, ry: 190, tilt: -18 }

const orbitTransform = (angle: number) => {
  const radians = (angle * Math.PI) / 180
  return `translate(${(orbit.rx * Math.cos(radians)).toFixed(1)} ${(orbit.ry * Math.sin(radians)).toFixed(1)}) rotate(${-orbit.tilt})`
}

const clouds = [
  'M-170-92C-90-60 10-118 170-70',
  'M-170-58C-70-18 40-84 170-30',
  'M-170-16C-96 16 30-40 170 14',
  'M-170 30C-60 62 36 0 170 52',
  'M-170 74C-80 96 50 46 170 92',
]

/** The planet Venus with its phases. Decoration only. */
export function Orbit({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 720 460" aria-hidden="true" className={clsx('overflow-visible', className)}>
      <defs>
        <radialGradient id="orbit-body" cx="0.64" cy="0.3" r="0.8">
          <stop offset="0" stopColor="var(--planet-light)" />
          <stop offset="0.3" stopColor="var(--planet-tint)" />
          <stop offset="0.62" stopColor="var(--planet)" />
          <stop offset="1" stopColor="var(--planet-deep)" />
        </radialGradient>
        <radialGradient id="orbit-shade" cx="0.82" cy="0.3" r="1">
          <stop offset="0.52" stopColor="var(--night)" stopOpacity="0" />
          <stop offset="0.98" stopColor="var(--night)" stopOpacity="0.94" />
        </radialGradient>
        <radialGradient id="orbit-glow">
          <stop offset="0.42" stopColor="var(--planet-halo)" stopOpacity="0.4" />
          <stop offset="1" stopColor="var(--planet-halo)" stopOpacity="0" />
        </radialGradient>
        <filter id="orbit-haze" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="9" />
        </filter>
        <clipPath id="orbit-disc">
          <circle r={planet.radius} />
        </clipPath>
      </defs>
      <g transform={`translate(${planet.x} ${planet.y})`}>
        <circle r="300" fill="url(#orbit-glow)" />
        <circle r={planet.radius} fill="url(#orbit-body)" />
        <g clipPath="url(#orbit-disc)">
          <g
            fill="none"
            stroke="var(--planet-haze)"
            strokeWidth="15"
            opacity="0.12"
            filter="url(#orbit-haze)"
          >
            {clouds.map((path) => (
              <path key={path} d={path} transform="rotate(-16)" />
            ))}
          </g>
          <circle r={planet.radius} fill="url(#orbit-shade)" />
        </g>
        <g transform={`rotate(${orbit.tilt})`}>
          <ellipse rx={orbit.rx} ry={orbit.ry} fill="none" stroke="var(--planet-ring)" strokeWidth="0.8" />
          {planetPhases.map(({ angle, lit, size }) => (
            <g key={angle} transform={orbitTransform(angle)}>
              <circle r={size} fill="var(--planet-moon)" stroke="var(--planet-ring)" strokeWidth="0.8" />
              <path d={litAreaPath(lit, size)} fill="var(--evening-gold)" />
            </g>
          ))}
        </g>
      </g>
    </svg>
  )
}
