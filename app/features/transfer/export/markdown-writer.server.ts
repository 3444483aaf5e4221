import { ChildCallError, ChildExitedError, type ChildLimits } from '#platform/child/limited-child.ts'
import { type ReaderProcess, startReaderProcess } from '../reader/start-reader-process.server.ts'

const LIMITS: Partial<ChildLimits> = { maxUnresponsiveMs: 10_000, callTimeoutMs: 60_000 }

/** In Markdown, an empty line ends a block of HTML. */
const escapeNewlines = (html: string) => `${html.replaceAll('\n', '&#10;')}\n`

/**
 * Converts posts in a child process, since parsing Markdown can take quadratic time. A post that takes too long stays
 * HTML, which is valid Markdown.
 */
export function createMarkdownWriter(start = startReaderProcess) {
  let reader: ReaderProcess | undefined
  return {
    async write(html: string): Promise<string> {
      reader ??= start(LIMITS)
      try {
        return await reader.call('toMarkdown', { html })
      } catch (error) {
        if (error instanceof ChildExitedError) reader = undefined
        else if (!(error instanceof ChildCallError)) throw error
        return escapeNewlines(html)
      }
    },
    close() {
      reader?.stop()
      reader = undefined
    },
  }
}

export type MarkdownWriter = ReturnType<typeof createMarkdownWriter>
