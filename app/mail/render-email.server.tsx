import type { ReactElement } from 'react'
import { emailPalettes } from '../features/site/looks/email-palettes.ts'
import { type Site, siteTimeZone } from '../features/site/site.ts'
import { SiteContext } from '../features/site/use-site.ts'
import { EmailPalettesContext } from '../ui/email/email-theme.tsx'
import { TimeZoneContext } from '../ui/time-zone.ts'
import { plainTextOptions } from './plain-text-options.server.ts'

export type RenderedEmail = { html: string; text: string }

/** The HTML and the plain text of an email, from one component. */
export async function renderEmail(email: ReactElement, site: Site): Promise<RenderedEmail> {
  // Imported with the first email: a process that sends none starts faster.
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(
    <SiteContext value={site}>
      <EmailPalettesContext value={emailPalettes(site)}>
        <TimeZoneContext value={siteTimeZone(site)}>{email}</TimeZoneContext>
      </EmailPalettesContext>
    </SiteContext>,
  )
  return { html, text: `${toPlainText(html, plainTextOptions).trim()}\n` }
}
