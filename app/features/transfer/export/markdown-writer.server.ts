import { CallFailed, ChildGone } from '#platform/child/limited-child.ts'
import { type Reader, startReader } from '../reader/start-reader.server.ts'

const LIMITS = { stuckMs: 10_000, answerMs: 60_000 }

/** HTML in Markdown ends with an empty line. */
const onOneLine = (html: string) => `${html.replaceAll('\n', '&#10;')}\n`

/**
 * Makes Markdown of posts in a process of its own: parsing Markdown can take time with the square of its length. A post
 * that takes too long stays HTML, which Markdown may hold, so that nothing is lost.
 */
export function createMarkdownWriter() {
  let reader: Reader | undefined
  return {
    async write(html: string): Promise<string> {
      reader ??= startReader(LIMITS)
      try {
        return await reader.ask('toMarkdown', { html })
      } catch (error) {
        if (error instanceof ChildGone) reader = undefined
        else if (!(error instanceof CallFailed)) throw error
        return onOneLine(html)
      }
    },
    close() {
      reader?.stop()
      reader = undefined
    },
  }
}

export type MarkdownWriter = ReturnType<typeof createMarkdownWriter>
