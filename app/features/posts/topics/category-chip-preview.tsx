import { CategoryBadge } from '#app/ui/badge.tsx'
import { contrastIn, isColor, type ShownTheme } from '#app/ui/color/bend.ts'

const names: Record<ShownTheme, string> = { light: 'Light', dark: 'Dark' }

/** The category as readers will see it, in either theme whatever the admin's own is. */
export function CategoryChipPreview({ name, color }: { name: string; color: string }) {
  if (!isColor(color)) return null
  return (
    <div className="mt-3 grid grid-cols-2 overflow-hidden rounded-control border border-line">
      {(['light', 'dark'] as const).map((theme) => (
        <figure
          key={theme}
          data-theme={theme}
          className="grid justify-items-start gap-2 bg-surface px-3 py-3 text-ink"
        >
          <CategoryBadge color={color} className="max-w-full truncate">
            {name.trim() || 'Category'}
          </CategoryBadge>
          <figcaption className="text-fine text-ink-soft">
            {names[theme]}, contrast {contrastIn(theme, color).toFixed(1)}:1
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
