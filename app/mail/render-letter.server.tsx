import type { ReactElement } from 'react'
import type { Site } from '../features/site/site.ts'
import { SiteContext } from '../features/site/use-site.ts'
import { asText } from './letter-text.server.ts'

export type RenderedLetter = { html: string; text: string }

/** Both halves of a letter, from one source. */
export async function renderLetter(letter: ReactElement, site: Site): Promise<RenderedLetter> {
  // Read with the first letter: a process that sends none starts without it.
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(<SiteContext value={site}>{letter}</SiteContext>)
  return { html, text: `${toPlainText(html, asText).trim()}\n` }
}
