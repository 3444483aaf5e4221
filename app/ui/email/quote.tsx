import { useEmailPalettes } from './email-theme.tsx'
import { plainTextHints } from './plain-text-hints.ts'
import { textStyle } from './styles.ts'

/** A quotation, with its line breaks. */
export function EmailQuote({ children }: { children: string }) {
  const { light, displayFont } = useEmailPalettes()
  const { ink, line } = light
  const quoteStyle = { ...textStyle(displayFont, 18, 27), fontStyle: 'italic' }
  return (
    <blockquote
      {...plainTextHints.ownLine}
      className="l-line"
      style={{ margin: '16px 0 0', padding: '2px 0 2px 18px', borderLeft: `2px solid ${line}` }}
    >
      <pre
        dir="auto"
        {...plainTextHints.ownLine}
        className="l-ink"
        style={{ margin: 0, ...quoteStyle, color: ink, whiteSpace: 'pre-wrap', wordWrap: 'break-word' }}
      >
        {children}
      </pre>
    </blockquote>
  )
}
