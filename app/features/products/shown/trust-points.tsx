import { PhaseIcon } from '#app/ui/phase.tsx'
import type { TrustPoint } from '../settings/shop-settings.ts'

export function TrustPoints({ points }: { points: TrustPoint[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
      {points.map(({ title, text }, index) => (
        <li key={title}>
          <PhaseIcon lit={(index + 1) / points.length} className="size-9 text-gold" />
          <h3 className="wrap-anywhere mt-4 text-story">{title}</h3>
          <p className="wrap-anywhere mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
