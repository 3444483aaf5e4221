import { LookError, LookOption } from './look-option.tsx'
import type { PaletteName } from './looks.ts'
import type { Palette } from './palette.ts'

export const swatchTokens = [
  'surface',
  'ink',
  'ink-soft',
  'accent',
  'gold',
  'evening',
  'evening-ink',
  'evening-gold',
  'planet',
  'planet-tint',
  'planet-deep',
  'planet-ring',
] as const

export type Swatch = { name: PaletteName; colors: Pick<Palette, (typeof swatchTokens)[number]> }

const paletteTexts: Record<PaletteName, { label: string; hint: string }> = {
  rosewood: { label: 'Rosewood', hint: 'Ivory, plum, gold' },
  peony: { label: 'Peony', hint: 'Blush, raspberry, gold' },
  terracotta: { label: 'Terracotta', hint: 'Sand, fired clay, ocher' },
  honey: { label: 'Honey', hint: 'Butter, caramel, amber' },
  olive: { label: 'Olive', hint: 'Cream, olive, apricot' },
  sage: { label: 'Sage', hint: 'Linen, forest, brass' },
  lagoon: { label: 'Lagoon', hint: 'Shell, deep teal, copper' },
  midnight: { label: 'Midnight', hint: 'Porcelain, navy, old gold' },
  lilac: { label: 'Lilac', hint: 'Mist, violet, copper' },
  noir: { label: 'Noir', hint: 'Paper, black, vermilion' },
  own: { label: 'Your own', hint: 'All of it from your accent' },
}

type PaletteChoiceProps = { swatches: Swatch[]; chosen: string; error: string | undefined }

export const PaletteChoice = ({ swatches, chosen, error }: PaletteChoiceProps) => (
  <div className="grid gap-3">
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-2">
      {swatches.map(({ name, colors }) => (
        <LookOption
          key={name}
          name="palette"
          value={name}
          isChosen={name === chosen}
          {...paletteTexts[name]}
          sample={<PaletteSwatch colors={colors} />}
        />
      ))}
    </div>
    <LookError error={error} />
  </div>
)

/** A page by day on the left and by night on the right, with the panel of the front page across both. */
const PaletteSwatch = ({ colors }: Pick<Swatch, 'colors'>) => (
  <svg viewBox="0 0 160 104" aria-hidden="true" className="w-full rounded-control border border-line">
    <path d="M0 0h160v104H0Z" fill={colors.surface.light} />
    <path d="M80 0h80v104H80Z" fill={colors.surface.dark} />
    <rect x="10" y="10" width="140" height="48" rx="6" fill={colors.evening.light} />
    <ellipse
      cx="121"
      cy="34"
      rx="24"
      ry="17"
      transform="rotate(-18 121 34)"
      fill="none"
      stroke={colors['planet-ring'].light}
      strokeWidth="0.75"
    />
    <circle cx="121" cy="34" r="13" fill={colors['planet-deep'].light} />
    <circle cx="123" cy="32.5" r="10.5" fill={colors.planet.light} />
    <circle cx="125" cy="30.5" r="6" fill={colors['planet-tint'].light} />
    <rect x="20" y="20" width="18" height="3" rx="1.5" fill={colors['evening-gold'].light} />
    <rect x="20" y="28" width="52" height="6" rx="3" fill={colors['evening-ink'].light} />
    <rect x="20" y="42" width="26" height="8" rx="4" fill={colors['evening-ink'].light} />
    {(['light', 'dark'] as const).map((theme, index) => (
      <g key={theme} transform={`translate(${index * 80} 0)`}>
        <rect x="10" y="67" width="48" height="5" rx="2.5" fill={colors.ink[theme]} />
        <rect x="10" y="77" width="36" height="3" rx="1.5" fill={colors['ink-soft'][theme]} />
        <rect x="10" y="87" width="24" height="7" rx="3.5" fill={colors.accent[theme]} />
        <circle cx="62" cy="90.5" r="3.5" fill="none" stroke={colors.gold[theme]} strokeWidth="1.5" />
      </g>
    ))}
  </svg>
)
