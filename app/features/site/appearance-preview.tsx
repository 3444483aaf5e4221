import { isHexColor } from '#app/ui/color/adjust-for-contrast.ts'
import { isLongName, Wordmark } from '#app/ui/wordmark.tsx'
import { brandProps } from './brand.ts'
import { DEFAULT_ACCENT, type Logo } from './site.ts'

type AppearancePreviewProps = { name: string; tagline: string; logo: Logo | null; accent: string }

const themes = { light: 'In the light theme', dark: 'In the dark theme' } as const

/** The name and the accent in both themes. Nothing in it is interactive. */
export const AppearancePreview = ({ name, tagline, logo, accent }: AppearancePreviewProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {Object.entries(themes).map(([theme, label]) => (
      <figure key={theme} className="grid content-start gap-2">
        <figcaption className="text-fine text-ink-soft">{label}</figcaption>
        <div
          data-theme={theme}
          {...brandProps(isHexColor(accent) ? accent : DEFAULT_ACCENT)}
          className="grid content-start justify-items-start gap-3 rounded-soft border border-line bg-surface p-5 text-ink"
        >
          <span className={isLongName(name) ? 'text-story' : 'text-wordmark'}>
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
