import { wordPressItem } from '../archives/wordpress.ts'

/** Of the size at which each was found to stop a whole process; a fraction makes a small one of the same kind. */
const count = (full: number, size: number) => Math.max(1, Math.round(full * size))

/** Texts of a post that take far more to parse or to show than they take to send. */
export const heavyHtml = {
  /** Formatting that is never closed is opened again in every paragraph: 6 million elements. */
  reopenedFormatting(size: number) {
    const places = Array.from({ length: count(2_500, size) }, (_, place) => `<b x=${place}>`)
    return `<p>${places.join('')}</p>${'<p>x</p>'.repeat(places.length)}`
  },
  headings: (size: number) => '<h2>Heading</h2>'.repeat(count(60_000, Math.min(size, 1))),
  nested: (size: number) => '<blockquote>'.repeat(count(10_000, size)),
  misnested: (size: number) =>
    `<p>${'<b><i><a href=x>'.repeat(count(3_000, size))}${'</b><p>'.repeat(count(3_000, size))}`,
  manyElements: (size: number) => '<i></i>'.repeat(count(140_000, size)),
  attributes: (size: number) =>
    `<a ${Array.from({ length: count(100_000, size) }, (_, place) => `a${place}`).join(' ')}>x</a>`,
}
