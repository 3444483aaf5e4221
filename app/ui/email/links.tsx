import type { ReactNode } from 'react'
import { useEmailTheme } from './email-theme.tsx'
import { LayoutRow } from './layout-row.tsx'
import { plainTextHints } from './plain-text-hints.ts'
import { bodyFont, textStyle } from './styles.ts'

type LinkProps = { href: string; children: ReactNode }

export function EmailLink({ href, children, ...rest }: LinkProps & { 'data-text'?: 'line' }) {
  const { colors, darkModeClass } = useEmailTheme()
  return (
    <a
      {...rest}
      href={href}
      className={darkModeClass('l-accent')}
      style={{ color: colors.accent, textDecoration: 'underline' }}
    >
      {children}
    </a>
  )
}

/** A link that has its own line in plain text. */
export const StandaloneLink = (props: LinkProps) => <EmailLink {...plainTextHints.ownLine} {...props} />

export const LinkSeparator = () => <span {...plainTextHints.skip}> · </span>

/** The table is colored too, for mail programs that ignore the background of links. */
export function EmailButton({ href, children }: LinkProps) {
  const { colors, darkModeClass } = useEmailTheme()
  return (
    <LayoutRow
      width="auto"
      className={darkModeClass('l-fill')}
      bgcolor={colors.fill}
      style={{ borderRadius: '999px', backgroundColor: colors.fill }}
    >
      <td align="center" style={{ padding: '12px 28px' }}>
        <a
          {...plainTextHints.button}
          href={href}
          className={darkModeClass('l-fill')}
          style={{
            ...textStyle(bodyFont, 16, 24),
            fontWeight: 'bold',
            color: colors.onFill,
            textDecoration: 'none',
          }}
        >
          {children}
        </a>
      </td>
    </LayoutRow>
  )
}
