import type { ReactNode } from 'react'
import { inText } from './in-text.ts'
import { body, type } from './look.ts'
import { Row } from './row.tsx'
import { useTone } from './tone.tsx'

type LinkProps = { href: string; children: ReactNode }

/** A link in a sentence. */
export function LetterLink({ href, children, ...rest }: LinkProps & { 'data-text'?: 'line' }) {
  const { colors, repaint } = useTone()
  return (
    <a
      {...rest}
      href={href}
      className={repaint('l-accent')}
      style={{ color: colors.accent, textDecoration: 'underline' }}
    >
      {children}
    </a>
  )
}

/** A link that stands for itself; in plain text it has a line. */
export const LineLink = (props: LinkProps) => <LetterLink {...inText.line} {...props} />

/** Between links on one line. */
export const Separator = () => <span {...inText.left}> · </span>

/** The one thing to do. The color is the table's too, for mail programs that paint no links. */
export function LetterButton({ href, children }: LinkProps) {
  const { colors, repaint } = useTone()
  return (
    <Row
      width="auto"
      className={repaint('l-fill')}
      bgcolor={colors.fill}
      style={{ borderRadius: '999px', backgroundColor: colors.fill }}
    >
      <td align="center" style={{ padding: '12px 28px' }}>
        <a
          {...inText.line}
          href={href}
          className={repaint('l-fill')}
          style={{
            ...type(body, 16, 24),
            fontWeight: 'bold',
            color: colors.onFill,
            textDecoration: 'none',
          }}
        >
          {children}
        </a>
      </td>
    </Row>
  )
}
