/** The site's colors as values: mail programs do not support CSS variables. */
export const lightPalette = {
  page: '#fbf7f2',
  ink: '#2a1420',
  soft: '#5c4651',
  line: '#e7d9d0',
  accent: '#942f4c',
  gold: '#a87c36',
  kicker: '#6f5116',
  fill: '#4a2337',
  onFill: '#fffaf6',
} as const

export type Palette = Record<keyof typeof lightPalette, string>

export const darkPalette: Palette = {
  page: '#1a0e16',
  ink: '#f7eee7',
  soft: '#d0bdc3',
  line: '#3e2a36',
  accent: '#f2a9b7',
  gold: '#d8b679',
  kicker: '#e3c68f',
  fill: '#f4dcd3',
  onFill: '#2b1320',
}

/** The same in both themes, as on the site. */
export const eveningPalette: Palette = {
  page: '#3d1a2d',
  ink: '#fbf1ea',
  soft: '#e6ccca',
  line: '#3e2a36',
  accent: '#f2a9b7',
  gold: '#e6c88f',
  kicker: '#e6c88f',
  fill: '#fbf1ea',
  onFill: '#2b1320',
}

export const EMAIL_WIDTH = 600

export const displayFont = 'Georgia,Times New Roman,serif'
export const bodyFont = 'Seravek,Segoe UI,Ubuntu,Helvetica Neue,Arial,sans-serif'

/** Not as the shorthand `font`, which some mail programs ignore. */
export const textStyle = (fontFamily: string, size: number, lineHeightPx: number) => ({
  fontFamily,
  fontSize: `${size}px`,
  lineHeight: `${lineHeightPx}px`,
})

/** Overrides for dark mode, by class. The inline style of an element is the light one. */
const darkModeStyles: Record<string, string> = {
  'l-page': `background-color:${darkPalette.page}`,
  'l-ink': `color:${darkPalette.ink}`,
  'l-soft': `color:${darkPalette.soft}`,
  'l-accent': `color:${darkPalette.accent}`,
  'l-gold': `color:${darkPalette.gold}`,
  'l-kicker': `color:${darkPalette.kicker}`,
  'l-line': `border-color:${darkPalette.line}`,
  'l-rule': `border-color:${darkPalette.ink}`,
  'l-fill': `background-color:${darkPalette.fill};color:${darkPalette.onFill}`,
}

const darkModeRules = (selectorPrefix: string) =>
  Object.entries(darkModeStyles)
    .map(([name, style]) => `${selectorPrefix}.${name}{${style.replaceAll(/(;|$)/g, '!important$1')}}`)
    .join('')

/** Only what inline styles cannot do: dark mode (Outlook.com marks it by `data-ogsc`) and phones. */
export const styleSheet = [
  ':root{color-scheme:light dark}',
  `@media (prefers-color-scheme:dark){${darkModeRules('')}}`,
  darkModeRules('[data-ogsc] '),
  '@media (max-width:520px){.l-title{font-size:30px!important}.l-cell{display:block!important;width:auto!important;padding:0 0 14px!important}.l-wide{width:100%!important;height:auto!important}}',
].join('')
