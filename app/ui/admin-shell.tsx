import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { AdminNav } from './admin-nav.tsx'
import type { AdminNavGroup } from './navigation/nav-links.ts'
import { SkipLink } from './skip-link.tsx'
import { Spinner } from './spinner.tsx'
import { notify } from './toast.tsx'
import { useDelayedBusy } from './use-delayed-busy.ts'

const SCREEN_ID = 'screen'

type AdminShellProps = {
  /** Null for users who are no admins: the page is shown without a menu. */
  navGroups: AdminNavGroup[] | null
  children: ReactNode
}

/** An admin page beside its menu. */
export function AdminShell({ navGroups, children }: AdminShellProps) {
  const { pathname } = useLocation()
  const nextPathname = useNavigation().location?.pathname
  const isSlow = useDelayedBusy(
    nextPathname !== undefined && nextPathname !== pathname && nextPathname.startsWith('/admin'),
  )
  useEffect(notify.prepare, [])
  if (!navGroups) return children
  return (
    <div className="admin-shell">
      <SkipLink target={SCREEN_ID}>Skip the admin menu</SkipLink>
      <AdminNav groups={navGroups} />
      <div id={SCREEN_ID} tabIndex={-1} data-beginning className="admin-screen">
        {children}
      </div>
      {isSlow && (
        <div className="pending-post rounded-full border border-line bg-raised px-6 py-3 shadow-float">
          <Spinner>Loading...</Spinner>
        </div>
      )}
    </div>
  )
}
