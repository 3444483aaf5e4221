import type { ReactNode } from 'react'
import { useEmailTheme } from './email-theme.tsx'
import { plainTextHints } from './plain-text-hints.ts'
import { bodyFont, textStyle } from './styles.ts'

type TextProps = { children: ReactNode }

export function EmailTitle({ children }: TextProps) {
  const { colors, displayFont, darkModeClass } = useEmailTheme()
  const looks = {
    ...textStyle(displayFont, 36, 42),
    fontWeight: 'normal',
    letterSpacing: '-0.6px',
    color: colors.ink,
  }
  return (
    <h1 className={`l-title ${darkModeClass('l-ink') ?? ''}`} style={{ margin: 0, ...looks }}>
      {children}
    </h1>
  )
}

export function EmailHeading({ children }: TextProps) {
  const { colors, displayFont, darkModeClass } = useEmailTheme()
  return (
    <h2
      className={darkModeClass('l-ink')}
      style={{ margin: 0, ...textStyle(displayFont, 26, 32), fontWeight: 'normal', color: colors.ink }}
    >
      {children}
    </h2>
  )
}

export function EmailSubheading({ children }: TextProps) {
  const { colors, displayFont, darkModeClass } = useEmailTheme()
  return (
    <h3
      className={darkModeClass('l-ink')}
      style={{ margin: 0, ...textStyle(displayFont, 20, 26), fontWeight: 'normal', color: colors.ink }}
    >
      {children}
    </h3>
  )
}

export function EmailParagraph({ children }: TextProps) {
  const { colors, darkModeClass } = useEmailTheme()
  return (
    <p
      className={darkModeClass('l-ink')}
      style={{ margin: '18px 0 0', ...textStyle(bodyFont, 17, 27), color: colors.ink }}
    >
      {children}
    </p>
  )
}

/** Less important text. */
export function EmailNote({ children, ...rest }: TextProps & { 'data-text'?: 'line' }) {
  const { colors, darkModeClass } = useEmailTheme()
  return (
    <p
      {...rest}
      className={darkModeClass('l-soft')}
      style={{ margin: '14px 0 0', ...textStyle(bodyFont, 15, 23), color: colors.soft }}
    >
      {children}
    </p>
  )
}

/** The small line above a title; left out in plain text. */
export function EmailKicker({ children }: TextProps) {
  const { colors, displayFont, darkModeClass } = useEmailTheme()
  return (
    <p
      {...plainTextHints.skip}
      className={darkModeClass('l-kicker')}
      style={{
        margin: '0 0 6px',
        ...textStyle(displayFont, 17, 24),
        fontStyle: 'italic',
        color: colors.kicker,
      }}
    >
      {children}
    </p>
  )
}
