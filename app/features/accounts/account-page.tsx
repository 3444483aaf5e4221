import type { ReactNode } from 'react'
import { adminEntries } from '#app/navigation/admin-entries.ts'
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

/** A page about one's own account, which everybody has; the menu beside it is for admins. */
export const AccountPage = ({ title, isAdmin, back, deck, children }: AccountPageProps) => (
  <AdminShell shelves={isAdmin ? adminEntries : null}>
    <AdminPage
      title={title}
      deck={deck}
      back={
        <TextLink to={back.to} className="text-small">
          ← {back.label}
        </TextLink>
      }
    >
      <div className="grid max-w-2xl gap-8">{children}</div>
    </AdminPage>
  </AdminShell>
)
