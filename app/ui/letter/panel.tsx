import type { ReactNode } from 'react'
import { Gap } from './gap.tsx'
import { evening, light } from './look.ts'
import { Row } from './row.tsx'
import { Evening } from './tone.tsx'

type Blocks = { children: ReactNode }

/** Something apart from the rest, in the plum of the site's evening panels. */
export const EveningPanel = ({ children }: Blocks) => (
  <Row bgcolor={evening.page} style={{ borderRadius: '14px', backgroundColor: evening.page }}>
    <td style={{ padding: '32px 32px 36px' }}>
      <Evening>{children}</Evening>
    </td>
  </Row>
)

/** Room and a rule above what follows, as over the lists of the site. */
export const Section = ({ children }: Blocks) => (
  <>
    <Gap height={44} />
    <Row>
      <td className="l-rule" style={{ borderTop: `1px solid ${light.ink}`, paddingTop: '20px' }}>
        {children}
      </td>
    </Row>
  </>
)
