import type { ReactNode } from 'react'
import { useEmailPalettes } from './email-theme.tsx'
import { LayoutRow } from './layout-row.tsx'
import { plainTextHints } from './plain-text-hints.ts'
import { bodyFont, createStyleSheet, EMAIL_WIDTH, textStyle } from './styles.ts'

type EmailLayoutProps = {
  /** The name of the site, a link if `homeUrl` is set. */
  name: string
  homeUrl?: string
  language: string
  title: string
  /** The preview text that mail programs show beside the subject. */
  preview: string
  /** On the right of the name. */
  aside?: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** Mail programs would fill up a short preview with the text that follows. */
const previewFiller = '\u00a0\u200c'.repeat(60)

/** A complete email. The width attribute is for Outlook; everywhere else the column shrinks with the window. */
export function EmailLayout({ language, title, preview, footer, children, ...header }: EmailLayoutProps) {
  const { light, dark } = useEmailPalettes()
  return (
    <html lang={language}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{title}</title>
        <style>{createStyleSheet(dark)}</style>
      </head>
      <body className="l-page" style={{ margin: 0, padding: 0, backgroundColor: light.page }}>
        <div
          {...plainTextHints.skip}
          style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}
        >
          {preview}
          {previewFiller}
        </div>
        <LayoutRow className="l-page" bgcolor={light.page} style={{ tableLayout: 'fixed' }}>
          <td align="center" style={{ padding: '0 20px' }}>
            <LayoutRow width={EMAIL_WIDTH} align="center" style={{ maxWidth: '100%' }}>
              <td align="left">
                <Header {...header} />
                {children}
                <Footer>{footer}</Footer>
              </td>
            </LayoutRow>
          </td>
        </LayoutRow>
      </body>
    </html>
  )
}

function Header({ name, homeUrl, aside }: Pick<EmailLayoutProps, 'name' | 'homeUrl' | 'aside'>) {
  const { line, soft } = useEmailPalettes().light
  return (
    <LayoutRow className="l-line" style={{ borderBottom: `1px solid ${line}` }}>
      <td {...plainTextHints.skip} align="left" style={{ padding: '26px 0 20px' }}>
        <Wordmark name={name} homeUrl={homeUrl} />
      </td>
      {aside && (
        <td
          align="right"
          valign="bottom"
          className="l-soft"
          style={{ padding: '26px 0 22px', ...textStyle(bodyFont, 14, 20), color: soft }}
        >
          {aside}
        </td>
      )}
    </LayoutRow>
  )
}

function Wordmark({ name, homeUrl }: Pick<EmailLayoutProps, 'name' | 'homeUrl'>) {
  const { light, displayFont } = useEmailPalettes()
  const { ink, gold } = light
  const wordmarkStyle = { ...textStyle(displayFont, 30, 32), letterSpacing: '-0.6px', color: ink }
  const mark = (
    <>
      {name}
      <span aria-hidden="true" className="l-gold" style={{ color: gold }}>
        °
      </span>
    </>
  )
  return homeUrl ? (
    <a href={homeUrl} className="l-ink" style={{ ...wordmarkStyle, textDecoration: 'none' }}>
      {mark}
    </a>
  ) : (
    <span className="l-ink" style={wordmarkStyle}>
      {mark}
    </span>
  )
}

function Footer({ children }: { children: ReactNode }) {
  const { line, soft } = useEmailPalettes().light
  return (
    <LayoutRow className="l-line" style={{ borderTop: `1px solid ${line}`, marginTop: '44px' }}>
      <td className="l-soft" style={{ padding: '22px 0 48px', ...textStyle(bodyFont, 14, 22), color: soft }}>
        {children}
      </td>
    </LayoutRow>
  )
}
