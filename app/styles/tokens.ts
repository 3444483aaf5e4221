import type { ColorScheme } from '#app/ui/color/adjust-for-contrast.ts'

export type Colors = Record<string, Record<ColorScheme, string>>

/** The custom properties of a style sheet that are set exactly once, by name. */
function declarations(css: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm)) {
    if (!found.has(name)) found.set(name, value.replace(/\s+/g, ' ').trim())
  }
  return found
}

const PAIR = /^light-dark\(([^,]+), ([^,]+)\)$/
const REFERENCE = /^var\(--([\w-]+)\)$/
const COLOR = /^#[0-9a-f]{6}$/

/** The colors of tokens.css in both themes. */
export function colorsIn(css: string): Colors {
  const all = declarations(css)
  const shown = (value: string, theme: ColorScheme): string => {
    const pair = PAIR.exec(value)
    const own = pair ? pair[theme === 'light' ? 1 : 2] : value
    const name = REFERENCE.exec(own ?? '')?.[1]
    return name ? shown(all.get(name) ?? '', theme) : (own ?? '')
  }
  const colors = [...all].map(([name, value]) => {
    return [name, { light: shown(value, 'light'), dark: shown(value, 'dark') }] as const
  })
  return Object.fromEntries(colors.filter(([, { light, dark }]) => COLOR.test(light) && COLOR.test(dark)))
}

/** The names of a family of tokens: in `--radius-soft` the family is 'radius' and the name 'soft'. */
export const namesIn = (css: string, family: string): string[] =>
  [...declarations(css)]
    .filter(([name, value]) => name.startsWith(`${family}-`) && !name.includes('--') && value !== 'initial')
    .map(([name]) => name.slice(family.length + 1))
