import type { ReactNode } from 'react'
import type { ShownTheme } from '#app/ui/colour/bend.ts'

type SpecimenProps = {
  title: string
  note?: string
  /** For what names a region of the page: shown twice, but there once. */
  once?: boolean
  /** For what takes its shape from the width of the screen: one below the other. */
  wide?: boolean
  /** The same in both themes, or something about each. */
  children: ReactNode | ((theme: ShownTheme) => ReactNode)
}

const themes = ['light', 'dark'] as const

/** One thing, in the light theme and in the dark one, whatever the reader's own is. */
export function Specimen({ title, note, once = false, wide = false, children }: SpecimenProps) {
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-baseline gap-x-3 text-small">
        <span className="font-medium">{title}</span>
        {note && <span className="text-ink-soft">{note}</span>}
      </figcaption>
      <div className={wide ? 'specimen specimen-wide' : 'specimen'}>
        {themes.map((theme) => (
          <div key={theme} data-theme={theme} className="specimen-stage" inert={once && theme === 'dark'}>
            {typeof children === 'function' ? children(theme) : children}
          </div>
        ))}
      </div>
    </figure>
  )
}

type PosedProps = { as: 'hover' | 'focus'; children: ReactNode }

/** Shown as if a pointer stood on it, or the keyboard had brought us there; pose-rules.ts makes it so. */
export const Posed = ({ as, children }: PosedProps) => <div data-pose={as}>{children}</div>

type StateProps = { name: string; children: ReactNode }

export const State = ({ name, children }: StateProps) => (
  <div className="grid content-start gap-1.5">
    <span className="text-fine text-ink-soft">{name}</span>
    {children}
  </div>
)
