import { litAreaPath } from '#app/ui/lit-area-path.ts'
import { withLightness } from './colors.ts'

const center = { x: 1010, y: 292 }
const RADIUS = 218
const orbit = { rx: 362, ry: 282, tilt: -18 }

/** Of the site's palette, by day. */
export type CardColors = { paper: string; ink: string; gold: string; night: string; accent: string }

/** Like Venus seen from Earth: small and full when far away, large and thin when near. */
const orbitPhases = [
  { angle: 200, lit: 0.97, size: 8 },
  { angle: 174, lit: 0.82, size: 11.5 },
  { angle: 147, lit: 0.62, size: 15.5 },
  { angle: 117, lit: 0.4, size: 20.5 },
  { angle: 82, lit: 0.18, size: 27 },
]

const clouds = [
  'M-220-120C-116-78 13-152 220-90',
  'M-220-75C-90-23 52-108 220-39',
  'M-220-21C-124 21 39-52 220 18',
  'M-220 39C-78 80 47 0 220 67',
  'M-220 96C-104 124 65 60 220 119',
]

const orbitTransform = (angle: number) => {
  const radians = (angle * Math.PI) / 180
  return `translate(${orbit.rx * Math.cos(radians)} ${orbit.ry * Math.sin(radians)}) rotate(${-orbit.tilt})`
}

/** The background of a card: the planet in the color of the category. */
export const planetSvg = (color: string, { paper, gold, night }: CardColors) => `
  <defs>
    <radialGradient id="body" cx="0.66" cy="0.28" r="0.86">
      <stop offset="0" stop-color="${withLightness(color, 0.95, 1.2)}"/>
      <stop offset="0.28" stop-color="${withLightness(color, 0.82, 1.05)}"/>
      <stop offset="0.62" stop-color="${withLightness(color, 0.56, 1.05)}"/>
      <stop offset="1" stop-color="${withLightness(color, 0.26, 1)}"/>
    </radialGradient>
    <radialGradient id="shade" cx="0.84" cy="0.26" r="1.02">
      <stop offset="0.5" stop-color="${night}" stop-opacity="0"/>
      <stop offset="1" stop-color="${night}" stop-opacity="0.86"/>
    </radialGradient>
    <radialGradient id="glow">
      <stop offset="0.3" stop-color="${withLightness(color, 0.74, 1.1)}" stop-opacity="0.5"/>
      <stop offset="1" stop-color="${withLightness(color, 0.74, 1.1)}" stop-opacity="0"/>
    </radialGradient>
    <filter id="haze" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="11"/></filter>
    <clipPath id="disc"><circle r="${RADIUS}"/></clipPath>
  </defs>
  <rect width="1200" height="630" fill="${paper}"/>
  <g transform="translate(${center.x} ${center.y})">
    <circle r="470" fill="url(#glow)"/>
    <circle r="${RADIUS}" fill="url(#body)"/>
    <g clip-path="url(#disc)">
      <g fill="none" stroke="${paper}" stroke-width="20" opacity="0.2" filter="url(#haze)" transform="rotate(-16)">
        ${clouds.map((path) => `<path d="${path}"/>`).join('')}
      </g>
      <circle r="${RADIUS}" fill="url(#shade)"/>
    </g>
    <g transform="rotate(${orbit.tilt})">
      <ellipse rx="${orbit.rx}" ry="${orbit.ry}" fill="none" stroke="${gold}" stroke-width="1.3"/>
      ${orbitPhases
        .map(
          ({ angle, lit, size }) =>
            `<g transform="${orbitTransform(angle)}"><circle r="${size}" fill="${paper}" stroke="${gold}" stroke-width="1.3"/><path d="${litAreaPath(lit, size)}" fill="${gold}"/></g>`,
        )
        .join('')}
    </g>
  </g>`
