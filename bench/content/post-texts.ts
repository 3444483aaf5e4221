import { posts } from '#seed/content/posts.ts'

const WORDS_PER_POST = 830
const BODY_COUNT = 400

/** Paragraphs of the demo content, which a person wrote: they compress and stem as real texts do. */
const paragraphs = posts
  .flatMap(({ content }) => content.match(/<p>[\s\S]+?<\/p>/g) ?? [])
  .filter((text) => !text.includes('<a '))

const countWords = (html: string) => html.split(/\s+/).length

/** The same texts every time: as long as an article, each another sequence of the paragraphs. */
export const postBodies: string[] = Array.from({ length: BODY_COUNT }, (_, body) => {
  const parts: string[] = []
  for (let step = 0, words = 0; words < WORDS_PER_POST; step++) {
    const paragraph = paragraphs[(body * 31 + step * (2 * body + 7)) % paragraphs.length] ?? ''
    if (step % 4 === 1) parts.push(`<h2>Part ${Math.ceil(step / 4)}</h2>`)
    parts.push(paragraph)
    words += countWords(paragraph)
  }
  return parts.join('\n')
})

const starts = ['vel', 'num', 'sor', 'cal', 'tib', 'mar', 'lun', 'pev', 'ros', 'dan', 'fil', 'gor']
const middles = ['or', 'ir', 'an', 'el', 'us', 'em', 'ov', 'ul', 'ad', 'in', 'et', 'ys']
const ends = ['a', 'ine', 'ette', 'is', 'ora', 'eon', 'ique', 'ella', 'um', 'ant', 'esse', 'iva']

/** Product names: the rare words that a real archive is full of. */
export const productNames: string[] = starts.flatMap((start) =>
  middles.flatMap((middle) => ends.map((end) => `${start}${middle}${end}`)),
)

/** Typical searches: a rare name, common words, a phrase, the beginning of a word, a typo. */
export const searchQueries: string[] = [
  ...['velora', 'numirine', 'sorela', 'calusette', 'tibanis', 'lunoviva', 'rosinora', 'dananella'],
  ...['mascara', 'sunscreen', 'blush', 'sweater', 'retinoid', 'perfume', 'curls', 'skin'],
  ...['cream blush', 'wash day fine hair', 'lipstick red', 'velora balm', 'marelum winter', 'fold knits'],
  ...['"one change at a time"', 'sunsc', 'mascra', 'perfum wool -lipstick'],
]
