import type { ProductPicture } from '../products.ts'

/** Cells that list several things have a line for each, with its parts between bars. */
const SEPARATOR = ' | '

const linesOf = (cell: string) =>
  cell
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((part) => part.trim()))

/** Without empty parts at the end. */
const joinLines = (lines: string[][]) =>
  lines
    .map((parts) => parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(SEPARATOR))
    .join('\n')

/** '/media/blog-media/posts/jar.webp | A jar'. */
export const formatPictures = (pictures: ProductPicture[]) =>
  joinLines(pictures.map(({ url, alt }) => [url, alt.replaceAll('|', '/')]))

/** The page that a picture was found on stays with it. */
export const parsePictures = (cell: string, before: ProductPicture[]): ProductPicture[] =>
  linesOf(cell).map(([url = '', ...alt]) => {
    const known = before.find((picture) => picture.url === url)
    const text = alt.join(' ')
    return {
      url,
      alt: known?.alt.replaceAll('|', '/') === text ? known.alt : text,
      source: known?.source ?? '',
    }
  })

type Code = Record<string, string>

/** 'GLOW15 | 15 % off | 2026-01-01 | 2026-01-31 | Once per order'. */
export const formatCodes = (codes: Code[]) =>
  joinLines(
    codes.map(({ code = '', benefit = '', startsOn = '', endsOn = '', terms = '' }) =>
      [code, benefit, startsOn, endsOn, terms].map(toPart),
    ),
  )

const toPart = (text: string) => text.replaceAll('|', '/').replace(/\s+/g, ' ').trim()

/** A code that the product has stays the same one. Terms that were only put into one line stay as they are. */
export const parseCodes = (cell: string, before: Code[]): Code[] =>
  linesOf(cell).map(([code = '', benefit = '', startsOn = '', endsOn = '', ...terms]) => {
    const known = before.find((other) => other.code === code)
    const text = terms.join(' ')
    const knownTerms = known?.terms ?? ''
    return {
      id: known?.id ?? '',
      code,
      benefit,
      terms: toPart(knownTerms) === text ? knownTerms : text,
      startsOn,
      endsOn,
    }
  })
