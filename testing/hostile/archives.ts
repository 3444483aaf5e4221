import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { wordPressFile, wordPressItem } from '../archives/wordpress.ts'

/**
 * What stopped a whole process, or could. Each takes a size: 1 is as large as it was found, a fraction makes a small one of
 * the same kind.
 */
const count = (full: number, size: number) => Math.max(1, Math.round(full * size))

/** Texts of a post that take far more to parse or to show than they take to send. */
export const heavyHtml = {
  /** Formatting that is never closed is opened again in every paragraph: 6 million elements. */
  reopenedFormatting(size: number) {
    const places = Array.from({ length: count(2_500, size) }, (_, place) => `<b x=${place}>`)
    return `<p>${places.join('')}</p>${'<p>x</p>'.repeat(places.length)}`
  },
  headings: (size: number) => '<h2>Heading</h2>'.repeat(count(60_000, size)),
  nested: (size: number) => '<blockquote>'.repeat(count(10_000, size)),
  misnested(size: number) {
    const times = count(3_000, size)
    return `<p>${'<b><i><a href=x>'.repeat(times)}${'</b><p>'.repeat(times)}`
  },
  manyElements: (size: number) => '<i></i>'.repeat(count(140_000, size)),
  attributes(size: number) {
    const names = Array.from({ length: count(100_000, size) }, (_, place) => `a${place}`)
    return `<a ${names.join(' ')}>x</a>`
  },
}

async function zipped(name: string, content: string | Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  return buffer(zip.outputStream)
}

const wordPress = async (...items: string[]) => zipped('export.xml', await buffer(wordPressFile(items)))
const post = (content: string) => wordPress(wordPressItem({ id: 1, content }))
const markdown = (text: string) => zipped('posts/post.md', text)

/** Archives, as they would be sent. */
export const hostileArchives = {
  /** Beginnings without an end. */
  captions: (size: number) => post('[caption]'.repeat(count(60_000, size))),
  yamlKeys(size: number) {
    const keys = Array.from({ length: count(40_000, size) }, (_, place) => `key${place}: 1`)
    return markdown(`---\ntitle: Keys\n${keys.join('\n')}\n---\n\nWords\n`)
  },
  reopenedFormatting: (size: number) => post(heavyHtml.reopenedFormatting(size)),
  /** Elements of XML in one post: 60 MB of them in 59 KB. */
  emptyElements: (size: number) =>
    wordPress(wordPressItem({ id: 1, more: '<a/>'.repeat(count(15_000_000, size)) })),
  headings: (size: number) => post(heavyHtml.headings(size)),
  deepXml: (size: number) => wordPress(wordPressItem({ id: 1, more: '<a>'.repeat(count(1_000_000, size)) })),
  /** Markdown whose brackets a parser compares with each other. */
  brackets: (size: number) =>
    markdown(`${'['.repeat(count(60_000, size))}${']('.repeat(count(60_000, size))}`),
  /** JSON that is open to its end. */
  deepJson: (size: number) =>
    zipped(
      'ghost.json',
      `{"db":[{"data":{"posts":[{"id":"1","title":"a","html":${'['.repeat(count(30_000_000, size))}`,
    ),
}

export type HostileArchive = keyof typeof hostileArchives
