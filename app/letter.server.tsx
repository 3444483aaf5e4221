import type { ReactElement } from 'react'
import { asText } from './letter-text.server.ts'

export type RenderedLetter = { html: string; text: string }

/** Both halves of a letter, from one source. */
export async function renderLetter(letter: ReactElement): Promise<RenderedLetter> {
  // Read with the first letter: a process that sends none starts without it.
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(letter)
  return { html, text: `${toPlainText(html, asText).trim()}\n` }
}
