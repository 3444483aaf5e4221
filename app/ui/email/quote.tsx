import { plainTextHints } from './plain-text-hints.ts'
import { displayFont, lightPalette, textStyle } from './styles.ts'

const quoteStyle = { ...textStyle(displayFont, 18, 27), fontStyle: 'italic', color: lightPalette.ink }

/** A quotation, with its line breaks. */
export const EmailQuote = ({ children }: { children: string }) => (
  <blockquote
    {...plainTextHints.ownLine}
    className="l-line"
    style={{ margin: '16px 0 0', padding: '2px 0 2px 18px', borderLeft: `2px solid ${lightPalette.line}` }}
  >
    <pre
      dir="auto"
      {...plainTextHints.ownLine}
      className="l-ink"
      style={{ margin: 0, ...quoteStyle, whiteSpace: 'pre-wrap', wordWrap: 'break-word' }}
    >
      {children}
    </pre>
  </blockquote>
)
