import { inText } from './in-text.ts'
import { display, light, type } from './look.ts'

const words = { ...type(display, 18, 27), fontStyle: 'italic', color: light.ink }

/** Somebody's words as they were written, line breaks included. */
export const Quote = ({ children }: { children: string }) => (
  <blockquote
    {...inText.line}
    className="l-line"
    style={{ margin: '16px 0 0', padding: '2px 0 2px 18px', borderLeft: `2px solid ${light.line}` }}
  >
    <pre
      dir="auto"
      {...inText.line}
      className="l-ink"
      style={{ margin: 0, ...words, whiteSpace: 'pre-wrap', wordWrap: 'break-word' }}
    >
      {children}
    </pre>
  </blockquote>
)
