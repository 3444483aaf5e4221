import type { ReactNode } from 'react'
import { EveningTheme, useEmailPalettes } from './email-theme.tsx'
import { LayoutRow } from './layout-row.tsx'
import { Spacer } from './spacer.tsx'

type BlockProps = { children: ReactNode }

/** A dark panel, in the colors of the site's evening panels. */
export function EveningPanel({ children }: BlockProps) {
  const { page } = useEmailPalettes().evening
  return (
    <LayoutRow bgcolor={page} style={{ borderRadius: '14px', backgroundColor: page }}>
      <td style={{ padding: '32px 32px 36px' }}>
        <EveningTheme>{children}</EveningTheme>
      </td>
    </LayoutRow>
  )
}

/** Space and a rule above its content. */
export const EmailSection = ({ children }: BlockProps) => (
  <>
    <Spacer height={44} />
    <LayoutRow>
      <td
        className="l-rule"
        style={{ borderTop: `1px solid ${useEmailPalettes().light.ink}`, paddingTop: '20px' }}
      >
        {children}
      </td>
    </LayoutRow>
  </>
)
