import type { ShownTheme } from '#app/ui/colour/bend.ts'

export type Token = { name: string; value: string }
export type TextSize = Token & { lineHeight: string | null }
export type Colours = Record<string, Record<ShownTheme, string>>

/** Every custom property of a style sheet that is written once, by its name. */
function declarations(css: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm)) {
    if (!found.has(name)) found.set(name, value.replace(/\s+/g, ' ').trim())
  }
  return found
}

const PAIR = /^light-dark\(([^,]+), ([^,]+)\)$/
const REFERENCE = /^var\(--([\w-]+)\)$/
const COLOUR = /^#[0-9a-f]{6}$/

/** The colours of tokens.css as either theme shows them. */
export function coloursIn(css: string): Colours {
  const all = declarations(css)
  const shown = (value: string, theme: ShownTheme): string => {
    const pair = PAIR.exec(value)
    const own = pair ? pair[theme === 'light' ? 1 : 2] : value
    const name = REFERENCE.exec(own ?? '')?.[1]
    return name ? shown(all.get(name) ?? '', theme) : (own ?? '')
  }
  const colours = [...all].map(([name, value]) => {
    return [name, { light: shown(value, 'light'), dark: shown(value, 'dark') }] as const
  })
  return Object.fromEntries(colours.filter(([, { light, dark }]) => COLOUR.test(light) && COLOUR.test(dark)))
}

/** What a family of tokens holds: of `--radius-soft`, the family is 'radius' and the name 'soft'. */
export function familyIn(css: string, family: string): Token[] {
  return [...declarations(css)]
    .filter(([name, value]) => name.startsWith(`${family}-`) && !name.includes('--') && value !== 'initial')
    .map(([name, value]) => ({ name: name.slice(family.length + 1), value }))
}

const OTHER_TEXT = /^underline-offset-/

export function textSizesIn(css: string): TextSize[] {
  const all = declarations(css)
  return familyIn(css, 'text')
    .filter(({ name }) => !OTHER_TEXT.test(name))
    .map((size) => ({ ...size, lineHeight: all.get(`text-${size.name}--line-height`) ?? null }))
}

/** Tokens by their whole names, in the order asked for. */
export const tokensIn = (css: string, names: string[]): Token[] => {
  const all = declarations(css)
  return names.map((name) => ({ name, value: all.get(name) ?? '' }))
}
