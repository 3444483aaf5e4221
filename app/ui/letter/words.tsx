import type { ReactNode } from 'react'
import { inText } from './in-text.ts'
import { body, display, type } from './look.ts'
import { useTone } from './tone.tsx'

type Words = { children: ReactNode }

export function LetterTitle({ children }: Words) {
  const { colors, repaint } = useTone()
  const looks = { ...type(display, 36, 42), fontWeight: 'normal', letterSpacing: '-0.6px', color: colors.ink }
  return (
    <h1 className={`l-title ${repaint('l-ink') ?? ''}`} style={{ margin: 0, ...looks }}>
      {children}
    </h1>
  )
}

export function LetterHeading({ children }: Words) {
  const { colors, repaint } = useTone()
  return (
    <h2
      className={repaint('l-ink')}
      style={{ margin: 0, ...type(display, 26, 32), fontWeight: 'normal', color: colors.ink }}
    >
      {children}
    </h2>
  )
}

export function LetterSubheading({ children }: Words) {
  const { colors, repaint } = useTone()
  return (
    <h3
      className={repaint('l-ink')}
      style={{ margin: 0, ...type(display, 20, 26), fontWeight: 'normal', color: colors.ink }}
    >
      {children}
    </h3>
  )
}

export function Paragraph({ children }: Words) {
  const { colors, repaint } = useTone()
  return (
    <p className={repaint('l-ink')} style={{ margin: '18px 0 0', ...type(body, 17, 27), color: colors.ink }}>
      {children}
    </p>
  )
}

/** What has to be said and need not be heard first. */
export function Note({ children, ...rest }: Words & { 'data-text'?: 'line' }) {
  const { colors, repaint } = useTone()
  return (
    <p
      {...rest}
      className={repaint('l-soft')}
      style={{ margin: '14px 0 0', ...type(body, 15, 23), color: colors.soft }}
    >
      {children}
    </p>
  )
}

/** Small words above a title, which plain text does without. */
export function Kicker({ children }: Words) {
  const { colors, repaint } = useTone()
  return (
    <p
      {...inText.left}
      className={repaint('l-kicker')}
      style={{ margin: '0 0 6px', ...type(display, 17, 24), fontStyle: 'italic', color: colors.kicker }}
    >
      {children}
    </p>
  )
}
