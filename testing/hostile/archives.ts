import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { wordPressFile, wordPressItem } from '../archives/wordpress.ts'

/**
 * Inputs that blocked a whole process, or could. Each takes a size: 1 is as large as it was found, a fraction makes a small one of
 * the same kind.
 */
const scaled = (full: number, size: number) => Math.max(1, Math.round(full * size))

/** HTML that is small to send and expensive to parse or render. */
export const heavyHtml = {
  /** Unclosed formatting is opened again in every paragraph: 6 million elements. */
  reopenedFormatting(size: number) {
    const openTags = Array.from({ length: scaled(2_500, size) }, (_, index) => `<b x=${index}>`)
    return `<p>${openTags.join('')}</p>${'<p>x</p>'.repeat(openTags.length)}`
  },
  headings: (size: number) => '<h2>Heading</h2>'.repeat(scaled(60_000, size)),
  nested: (size: number) => '<blockquote>'.repeat(scaled(10_000, size)),
  misnested(size: number) {
    const times = scaled(3_000, size)
    return `<p>${'<b><i><a href=x>'.repeat(times)}${'</b><p>'.repeat(times)}`
  },
  manyElements: (size: number) => '<i></i>'.repeat(scaled(140_000, size)),
  attributes(size: number) {
    const names = Array.from({ length: scaled(100_000, size) }, (_, index) => `a${index}`)
    return `<a ${names.join(' ')}>x</a>`
  },
}

async function zipFile(name: string, content: string | Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  return buffer(zip.outputStream)
}

const wordPressZip = async (...items: string[]) => zipFile('export.xml', await buffer(wordPressFile(items)))
const postZip = (content: string) => wordPressZip(wordPressItem({ id: 1, content }))
const markdownZip = (text: string) => zipFile('posts/post.md', text)

/** Archives as they would be uploaded. */
export const hostileArchives = {
  /** Unclosed sections. */
  captions: (size: number) => postZip('[caption]'.repeat(scaled(60_000, size))),
  yamlKeys(size: number) {
    const keys = Array.from({ length: scaled(40_000, size) }, (_, index) => `key${index}: 1`)
    return markdownZip(`---\ntitle: Keys\n${keys.join('\n')}\n---\n\nWords\n`)
  },
  reopenedFormatting: (size: number) => postZip(heavyHtml.reopenedFormatting(size)),
  /** 60 MB of XML elements in one post, compressed to 59 KB. */
  emptyElements: (size: number) =>
    wordPressZip(wordPressItem({ id: 1, extraXml: '<a/>'.repeat(scaled(15_000_000, size)) })),
  headings: (size: number) => postZip(heavyHtml.headings(size)),
  deepXml: (size: number) =>
    wordPressZip(wordPressItem({ id: 1, extraXml: '<a>'.repeat(scaled(1_000_000, size)) })),
  /** Markdown whose brackets a parser compares with each other. */
  brackets: (size: number) =>
    markdownZip(`${'['.repeat(scaled(60_000, size))}${']('.repeat(scaled(60_000, size))}`),
  /** Unclosed JSON. */
  deepJson: (size: number) =>
    zipFile(
      'ghost.json',
      `{"db":[{"data":{"posts":[{"id":"1","title":"a","html":${'['.repeat(scaled(30_000_000, size))}`,
    ),
}

export type HostileArchive = keyof typeof hostileArchives
