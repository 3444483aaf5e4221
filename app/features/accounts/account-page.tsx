import type { ReactNode } from 'react'
import { adminNavGroups } from '#app/navigation/admin-nav-groups.ts'
import { AdminPage } from '#app/ui/admin-page.tsx'
import { AdminShell } from '#app/ui/admin-shell.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type AccountPageProps = {
  title: string
  isAdmin: boolean
  back: { to: string; label: string }
  deck?: string
  children: ReactNode
}

/** A page about the viewer's own account; only admins see the menu beside it. */
export const AccountPage = ({ title, isAdmin, back, deck, children }: AccountPageProps) => (
  <AdminShell navGroups={isAdmin ? adminNavGroups : null}>
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
