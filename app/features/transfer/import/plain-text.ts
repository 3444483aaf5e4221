import { toString as textIn } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/** The words of some HTML as somebody would have typed them, line by line. */
export const plainText = (html: string): string =>
  textIn(parser.parse(html.replace(/<br\s*\/?>/gi, '\n').replace(/<\/(?:p|div|li|blockquote)>/gi, '\n\n')))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
