import type { ReactNode } from 'react'
import type { Role } from '#app/features/accounts/accounts.ts'
import { navGroupsFor } from '#app/navigation/admin-nav-groups.ts'
import { AdminPage } from '#app/ui/admin-page.tsx'
import { AdminShell } from '#app/ui/admin-shell.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type AccountPageProps = {
  title: string
  /** Whose menu is shown beside it. */
  menuOf: Role
  back: { to: string; label: string }
  deck?: string
  children: ReactNode
}

/** A page about the viewer's own account. */
export const AccountPage = ({ title, menuOf, back, deck, children }: AccountPageProps) => (
  <AdminShell navGroups={navGroupsFor[menuOf]}>
    <AdminPage
      title={title}
      subtitle={deck}
      backLink={
        <TextLink to={back.to} className="text-small">
          ← {back.label}
        </TextLink>
      }
    >
      <div className="grid max-w-2xl gap-8">{children}</div>
    </AdminPage>
  </AdminShell>
)
