import { posts } from '#seed/content/posts.ts'

const WORDS = 830
const BODIES = 400

/** Paragraphs of the demo content, which a person wrote: they compress, stem and weigh as real ones do. */
const paragraphs = posts
  .flatMap(({ content }) => content.match(/<p>[\s\S]+?<\/p>/g) ?? [])
  .filter((text) => !text.includes('<a '))

const wordsIn = (html: string) => html.split(/\s+/).length

/** The same texts every time: article-long, each another walk through the paragraphs. */
export const bodies: string[] = Array.from({ length: BODIES }, (_, body) => {
  const parts: string[] = []
  for (let step = 0, words = 0; words < WORDS; step++) {
    const paragraph = paragraphs[(body * 31 + step * (2 * body + 7)) % paragraphs.length] ?? ''
    if (step % 4 === 1) parts.push(`<h2>Part ${Math.ceil(step / 4)}</h2>`)
    parts.push(paragraph)
    words += wordsIn(paragraph)
  }
  return parts.join('\n')
})

const starts = ['vel', 'num', 'sor', 'cal', 'tib', 'mar', 'lun', 'pev', 'ros', 'dan', 'fil', 'gor']
const middles = ['or', 'ir', 'an', 'el', 'us', 'em', 'ov', 'ul', 'ad', 'in', 'et', 'ys']
const ends = ['a', 'ine', 'ette', 'is', 'ora', 'eon', 'ique', 'ella', 'um', 'ant', 'esse', 'iva']

/** Names as makers give them to their products: the rare words that a real archive is full of. */
export const names: string[] = starts.flatMap((start) =>
  middles.flatMap((middle) => ends.map((end) => `${start}${middle}${end}`)),
)

/** As readers ask: a rare name, common words, a phrase, the beginning of a word, a slip of the finger. */
export const searches: string[] = [
  ...['velora', 'numirine', 'sorela', 'calusette', 'tibanis', 'lunoviva', 'rosinora', 'dananella'],
  ...['mascara', 'sunscreen', 'blush', 'sweater', 'retinoid', 'perfume', 'curls', 'skin'],
  ...['cream blush', 'wash day fine hair', 'lipstick red', 'velora balm', 'marelum winter', 'fold knits'],
  ...['"one change at a time"', 'sunsc', 'mascra', 'perfum wool -lipstick'],
]
