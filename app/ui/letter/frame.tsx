import type { ReactNode } from 'react'
import { inText } from './in-text.ts'
import { body, display, light, styleSheet, type, WIDTH } from './look.ts'
import { Row } from './row.tsx'

type FrameProps = {
  /** Name of the site, and its address if the name is to lead there. */
  name: string
  homeUrl?: string
  language: string
  title: string
  /** What a mailbox shows beside the subject. */
  preview: string
  /** Across from the name. */
  aside?: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** Keeps a mailbox from filling up a short preview with what follows it. */
const filler = '\u00a0\u200c'.repeat(60)

/** A whole letter. The column is 600 wide where widths are attributes, and never wider than the window elsewhere. */
export const LetterFrame = ({ language, title, preview, footer, children, ...header }: FrameProps) => (
  <html lang={language}>
    <head>
      <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
      <title>{title}</title>
      <style>{styleSheet}</style>
    </head>
    <body className="l-page" style={{ margin: 0, padding: 0, backgroundColor: light.page }}>
      <div {...inText.left} style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
        {preview}
        {filler}
      </div>
      <Row className="l-page" bgcolor={light.page} style={{ tableLayout: 'fixed' }}>
        <td align="center" style={{ padding: '0 20px' }}>
          <Row width={WIDTH} align="center" style={{ maxWidth: '100%' }}>
            <td align="left">
              <Header {...header} />
              {children}
              <Footer>{footer}</Footer>
            </td>
          </Row>
        </td>
      </Row>
    </body>
  </html>
)

const Header = ({ name, homeUrl, aside }: Pick<FrameProps, 'name' | 'homeUrl' | 'aside'>) => (
  <Row className="l-line" style={{ borderBottom: `1px solid ${light.line}` }}>
    <td {...inText.left} align="left" style={{ padding: '26px 0 20px' }}>
      <Wordmark name={name} homeUrl={homeUrl} />
    </td>
    {aside && (
      <td
        align="right"
        valign="bottom"
        className="l-soft"
        style={{ padding: '26px 0 22px', ...type(body, 14, 20), color: light.soft }}
      >
        {aside}
      </td>
    )}
  </Row>
)

const wordmark = { ...type(display, 30, 32), letterSpacing: '-0.6px', color: light.ink }

function Wordmark({ name, homeUrl }: Pick<FrameProps, 'name' | 'homeUrl'>) {
  const mark = (
    <>
      {name}
      <span aria-hidden="true" className="l-gold" style={{ color: light.gold }}>
        °
      </span>
    </>
  )
  return homeUrl ? (
    <a href={homeUrl} className="l-ink" style={{ ...wordmark, textDecoration: 'none' }}>
      {mark}
    </a>
  ) : (
    <span className="l-ink" style={wordmark}>
      {mark}
    </span>
  )
}

const Footer = ({ children }: { children: ReactNode }) => (
  <Row className="l-line" style={{ borderTop: `1px solid ${light.line}`, marginTop: '44px' }}>
    <td className="l-soft" style={{ padding: '22px 0 48px', ...type(body, 14, 22), color: light.soft }}>
      {children}
    </td>
  </Row>
)
