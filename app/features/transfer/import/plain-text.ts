import { toString as textIn } from 'hast-util-to-string'
import { parseHtmlStart } from '#app/features/posts/html/parse-html.ts'

/** The words of some HTML as somebody would have typed them, line by line. */
export const plainText = (html: string): string =>
  textIn(
    parseHtmlStart(html.replace(/<br\s*\/?>/gi, '\n').replace(/<\/(?:p|div|li|blockquote)>/gi, '\n\n')).tree,
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
