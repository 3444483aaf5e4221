/** The site's colors as a letter needs them: written out, since mail programs know no variables. */
export const light = {
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

export type Palette = Record<keyof typeof light, string>

export const dark: Palette = {
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

/** The evening panel keeps its colors in both themes, as on the site. */
export const evening: Palette = {
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

export const WIDTH = 600

export const display = 'Georgia,Times New Roman,serif'
export const body = 'Seravek,Segoe UI,Ubuntu,Helvetica Neue,Arial,sans-serif'

/** Written out: some mail programs do not read the short form. */
export const type = (fontFamily: string, size: number, line: number) => ({
  fontFamily,
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
})

/** What a dark mailbox repaints: the class says which, the style on the element itself is the light one. */
const repainted: Record<string, string> = {
  'l-page': `background-color:${dark.page}`,
  'l-ink': `color:${dark.ink}`,
  'l-soft': `color:${dark.soft}`,
  'l-accent': `color:${dark.accent}`,
  'l-gold': `color:${dark.gold}`,
  'l-kicker': `color:${dark.kicker}`,
  'l-line': `border-color:${dark.line}`,
  'l-rule': `border-color:${dark.ink}`,
  'l-fill': `background-color:${dark.fill};color:${dark.onFill}`,
}

const rules = (under: string) =>
  Object.entries(repainted)
    .map(([name, style]) => `${under}.${name}{${style.replaceAll(/(;|$)/g, '!important$1')}}`)
    .join('')

/** Only what cannot be said on the element: dark mailboxes (Outlook's have a mark of their own) and phones. */
export const styleSheet = [
  ':root{color-scheme:light dark}',
  `@media (prefers-color-scheme:dark){${rules('')}}`,
  rules('[data-ogsc] '),
  '@media (max-width:520px){.l-title{font-size:30px!important}.l-cell{display:block!important;width:auto!important;padding:0 0 14px!important}.l-wide{width:100%!important;height:auto!important}}',
].join('')
