/** The colors of a part of an email as values: mail programs do not support CSS variables. */
export type Palette = {
  page: string
  ink: string
  soft: string
  line: string
  accent: string
  gold: string
  kicker: string
  fill: string
  onFill: string
}

export const EMAIL_WIDTH = 600

/** Mail programs have only the fonts of the system. */
export const serifFont = 'Georgia,Times New Roman,serif'
export const bodyFont = 'Seravek,Segoe UI,Ubuntu,Helvetica Neue,Arial,sans-serif'

/** Not as the shorthand `font`, which some mail programs ignore. */
export const textStyle = (fontFamily: string, size: number, lineHeightPx: number) => ({
  fontFamily,
  fontSize: `${size}px`,
  lineHeight: `${lineHeightPx}px`,
})

/** Overrides for dark mode, by class. The inline style of an element is the light one. */
const darkModeStyles = (dark: Palette): Record<string, string> => ({
  'l-page': `background-color:${dark.page}`,
  'l-ink': `color:${dark.ink}`,
  'l-soft': `color:${dark.soft}`,
  'l-accent': `color:${dark.accent}`,
  'l-gold': `color:${dark.gold}`,
  'l-kicker': `color:${dark.kicker}`,
  'l-line': `border-color:${dark.line}`,
  'l-rule': `border-color:${dark.ink}`,
  'l-plate': `background-color:${dark.ink}`,
  'l-fill': `background-color:${dark.fill};color:${dark.onFill}`,
})

const darkModeRules = (dark: Palette, selectorPrefix: string) =>
  Object.entries(darkModeStyles(dark))
    .map(([name, style]) => `${selectorPrefix}.${name}{${style.replaceAll(/(;|$)/g, '!important$1')}}`)
    .join('')

/** Only what inline styles cannot do: dark mode (Outlook.com marks it by `data-ogsc`) and phones. */
export const createStyleSheet = (dark: Palette) =>
  [
    ':root{color-scheme:light dark}',
    `@media (prefers-color-scheme:dark){${darkModeRules(dark, '')}}`,
    darkModeRules(dark, '[data-ogsc] '),
    '@media (max-width:520px){.l-title{font-size:30px!important}.l-cell{display:block!important;width:auto!important;padding:0 0 14px!important}.l-wide{width:100%!important;height:auto!important}}',
  ].join('')
