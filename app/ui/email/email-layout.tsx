import type { ReactNode } from 'react'
import { useEmailPalettes } from './email-theme.tsx'
import { LayoutRow } from './layout-row.tsx'
import { plainTextHints } from './plain-text-hints.ts'
import { bodyFont, createStyleSheet, EMAIL_WIDTH, textStyle } from './styles.ts'

/** With its whole URL. One that is too dark gets a light plate in dark mode. */
type EmailLogo = { src: string; width: number; height: number; isDark?: boolean }

type EmailLayoutProps = {
  /** The name of the site, a link if `homeUrl` is set. */
  name: string
  homeUrl?: string
  /** Shown instead of the name. */
  logo?: EmailLogo
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
            <LayoutRow width={EMAIL_WIDTH} align="center" style={{ maxWidth: '100%', tableLayout: 'fixed' }}>
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

type HeaderProps = Pick<EmailLayoutProps, 'name' | 'homeUrl' | 'logo' | 'aside'>

function Header({ aside, ...wordmark }: HeaderProps) {
  const { line, soft } = useEmailPalettes().light
  return (
    <LayoutRow className="l-line" style={{ borderBottom: `1px solid ${line}` }}>
      <td {...plainTextHints.skip} align="left" style={{ padding: '26px 0 20px' }}>
        <Wordmark {...wordmark} />
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

const MAX_LOGO_SIZE = { width: 240, height: 40 }

function Wordmark({ name, homeUrl, logo }: Omit<HeaderProps, 'aside'>) {
  const { light, displayFont } = useEmailPalettes()
  const { ink, gold } = light
  const wordmarkStyle = { ...textStyle(displayFont, 30, 32), letterSpacing: '-0.6px', color: ink }
  const mark = logo ? (
    <Logo name={name} {...logo} />
  ) : (
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

/** The name is shown where images are blocked. */
function Logo({ name, src, width, height, isDark }: EmailLogo & { name: string }) {
  const scale = Math.min(1, MAX_LOGO_SIZE.width / width, MAX_LOGO_SIZE.height / height)
  return (
    <img
      src={src}
      alt={name}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      className={isDark ? 'l-plate' : undefined}
      style={{ border: 0, borderRadius: '2px', maxWidth: '100%' }}
    />
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
