/** One ingredient of a printed list. */
export type Ingredient = {
  /** As it is printed, in one line: 'Aqua (Water)'. */
  name: string
  /** In parentheses or after slashes: ['Water', 'Eau'] for 'Aqua/Water/Eau'. */
  synonyms: string[]
  /** As printed, such as '2 %'. */
  amount: string | null
  /** Listed under 'May contain' or '+/-'. */
  mayContain: boolean
}

export const ingredientLimits = { characters: 5000, ingredients: 250 } as const

/** White space is one space or one end of a line by then, which keeps these linear. */
const PREFIX =
  /^(?:(?:full|active|inactive|other|key) )?(?:ingredients?|inci|ingr[ée]dients|inhaltsstoffe|ingredientes|ingredienti|composition)(?: ?\(inci\)| ?\/ ?(?:ingredients?|ingr[ée]dients|inci)){0,2} ?(?::|- |\n|\u2013 )[ \n]?/i
const MAY_CONTAIN =
  /(?:\bmay contain\b(?: ?\/ ?peut contenir)?|\bpeut contenir\b|\bkann enthalten\b|\+ ?\/ ?-|\u00b1)(?: ?\(?\+ ?\/ ?-\)?)? ?[:.]?/i
const AMOUNT = / ?\(? ?((?:[<>\u2264\u2265~] ?)?\d{1,3}(?:[.,]\d{1,4})? ?%(?: ?[wv]\/[wv])?) ?\)?/
/** Sentences after a list: 'Made in France', a footnote. */
const FOOTNOTE =
  /^(?:\*+|\u2020+|\u2021+|\u00b9|\u00b2|\u00b3|\d\))\s*\S|^(?:made in|fabriqu|contains? no|free (?:of|from)|vegan|please|warning|caution|certified|de l.agriculture|from organic|aus kontrolliert|origin\b|ingredients may|the list|this list|see (?:pack|box)|fil\b|f\.i\.l)/i
const MARKS = /[*\u2020\u2021\u00b0\u00b9\u00b2\u00b3\u2070-\u2079\u00ae\u2122]+/g

/**
 * Reads the list of a label into names, in their order. Words are kept as they are printed; nothing is looked up or
 * judged. What is too long is cut off.
 */
export function parseIngredients(label: string): Ingredient[] {
  const text = joinLines(label.slice(0, ingredientLimits.characters)).replace(PREFIX, '')
  const split = MAY_CONTAIN.exec(text)
  const sure = split ? text.slice(0, split.index) : text
  const possible = split ? text.slice(split.index + split[0].length) : ''
  const found = [
    ...splitList(sure).map((part) => toIngredient(part, false)),
    ...splitList(possible).map((part) => toIngredient(part, true)),
  ]
  return found.filter((ingredient) => ingredient !== null).slice(0, ingredientLimits.ingredients)
}

/** A word that is broken at the end of a line is one word; other ends of lines separate, where the label has no commas. */
function joinLines(label: string): string {
  const text = label
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/([\p{L}\d])-\n[ \t]*(\p{Ll})/gu, '$1$2')
  // A footnote begins its own line, whatever separates the names.
  const lines = text.split('\n').filter((line, index) => index === 0 || !FOOTNOTE.test(line.trim()))
  const hasSeparators = lines.some((line) =>
    /[,;\u2022\u00b7|]\s|[,;\u2022\u00b7|]$|\u2022|\u00b7/.test(line),
  )
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(hasSeparators ? ' ' : '\n')
}

const OPENING = '([{'
const CLOSING = ')]}'

/** At separators outside of parentheses. A comma between digits belongs to a name: 1,2-Hexanediol. */
function splitList(text: string): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (OPENING.includes(character)) depth++
    else if (CLOSING.includes(character)) depth = Math.max(0, depth - 1)
    else if (isSeparator(text, at, depth)) {
      parts.push(text.slice(start, at))
      start = at + 1
      depth = 0
    }
  }
  return [...parts, text.slice(start)]
}

function isSeparator(text: string, at: number, depth: number): boolean {
  const character = text.charAt(at)
  if (character === '\n') return true
  // A list that never closes a parenthesis would be one name.
  if (depth > 0 && hasClosing(text, at)) return false
  if ('\u2022\u00b7|;\u25cf\u25aa\u2219'.includes(character)) return true
  if (character === ',' || character === '\uff0c' || character === '\u3001') {
    return !(
      /\d/.test(text.charAt(at - 1)) &&
      /^\d[\d',]*[-\u2010\u2011 ]?[\p{L}([]|^\d\s?%|^\d+\s?%/u.test(text.slice(at + 1, at + 12))
    )
  }
  // The end of a sentence, and what follows it.
  return (
    character === '.' &&
    /^\s+(?:\p{Lu}|\*|\+|\[)/u.test(text.slice(at + 1, at + 4)) &&
    !/\b(?:var|spp?|ssp|subsp|alt|no|f|ci|fil|d|l|c|nr|dr)$/i.test(text.slice(Math.max(0, at - 6), at))
  )
}

/** Looked for nearby: names are short. */
const hasClosing = (text: string, at: number) => /[)\]}]/.test(text.slice(at, at + 160))

function toIngredient(part: string, mayContain: boolean): Ingredient | null {
  let text = part.replace(MARKS, '').trim()
  if (FOOTNOTE.test(part.trim())) return null
  const amount = AMOUNT.exec(text)
  if (amount) text = text.replace(amount[0], ' ')
  const name = trimName(text)
  if (!/\p{L}|^\d{5}$/u.test(name) || name.length > 200) return null
  return { name, synonyms: synonymsOf(name), amount: amount?.[1]?.replace(/\s+/g, ' ') ?? null, mayContain }
}

/** Without what stands around names: dots, dashes, 'and', a bracket that nothing closes. */
function trimName(text: string): string {
  let name = text.replace(/\s+/g, ' ').trim()
  name = name.replace(/^[-\u2013\u2014.:&+/\s]+/, '').replace(/^(?:and|et|und)\s+/i, '')
  while (/[-\u2013\u2014.:&+/ ([{]$/.test(name)) name = name.slice(0, -1)
  const opened = name.split(/[([{]/).length - name.split(/[)\]}]/).length
  if (opened > 0 && /^[([{]/.test(name)) name = name.slice(1)
  if (opened < 0 && /[)\]}]$/.test(name)) name = name.slice(0, -1)
  return name.trim()
}

/** All but the first of the names that stand for the same. */
function synonymsOf(name: string): string[] {
  const inside = [...name.matchAll(/\(([^()]{1,100})\)/g)].flatMap(([, text = '']) => text.split('/'))
  const outside = name.replace(/\([^()]{0,100}\)/g, ' ')
  // A slash in a compound, such as 'Acrylates/C10-30 Alkyl Acrylate Crosspolymer', separates no synonyms.
  const spoken = /polymer|copolymer|triglyceride|silicone|dimethicone|glyceride|\d/i.test(outside)
    ? []
    : outside.split('/').slice(1)
  return [...spoken, ...inside].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text))
}
