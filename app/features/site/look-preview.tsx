import { isColor } from '#app/ui/color/bend.ts'
import { isLong, Wordmark } from '#app/ui/wordmark.tsx'
import { brandOf } from './brand.ts'
import { HOUSE_ACCENT, type Logo } from './site.ts'

type Look = { name: string; tagline: string; logo: Logo | null; accent: string }

const themes = { light: 'In the light theme', dark: 'In the dark theme' } as const

/** The name and the accent as readers would see them, in both themes. Nothing here can be pressed. */
export const LookPreview = ({ name, tagline, logo, accent }: Look) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {Object.entries(themes).map(([theme, label]) => (
      <figure key={theme} className="grid content-start gap-2">
        <figcaption className="text-fine text-ink-soft">{label}</figcaption>
        <div
          data-theme={theme}
          {...brandOf(isColor(accent) ? accent : HOUSE_ACCENT)}
          className="grid content-start justify-items-start gap-3 rounded-soft border border-line bg-surface p-5 text-ink"
        >
          <span className={isLong(name) ? 'text-story' : 'text-wordmark'}>
            <Wordmark name={name} logo={logo} />
          </span>
          <span className="wrap-anywhere font-display text-gold-ink text-label italic">{tagline}</span>
          <span className="text-accent underline decoration-1 underline-offset-link">A link in a post</span>
          <span className="inline-flex min-h-11 items-center rounded-full bg-highlight px-5 font-medium text-on-fill">
            The highlighted button
          </span>
        </div>
      </figure>
    ))}
  </div>
)
