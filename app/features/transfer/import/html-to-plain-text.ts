import { toString as textIn } from 'hast-util-to-string'
import { parseHtmlUpToLimits } from '#app/features/posts/html/parse-html.ts'

export const htmlToPlainText = (html: string): string =>
  textIn(
    parseHtmlUpToLimits(html.replace(/<br\s*\/?>/gi, '\n').replace(/<\/(?:p|div|li|blockquote)>/gi, '\n\n'))
      .tree,
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
