import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { AdminNav } from './admin-nav.tsx'
import type { NavShelf } from './navigation/entries.ts'
import { SkipLink } from './skip-link.tsx'
import { useSlow } from './slow.ts'
import { Spinner } from './spinner.tsx'

const SCREEN = 'screen'

type AdminShellProps = {
  /** None for whoever may only look: the page then stands alone. */
  shelves: NavShelf[] | null
  children: ReactNode
}

/** A screen of the admin area beside its menu. */
export function AdminShell({ shelves, children }: AdminShellProps) {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const slow = useSlow(next !== undefined && next !== pathname && next.startsWith('/admin'))
  if (!shelves) return children
  return (
    <div className="admin-shell">
      <SkipLink target={SCREEN}>Skip the admin menu</SkipLink>
      <AdminNav shelves={shelves} />
      <div id={SCREEN} tabIndex={-1} data-beginning className="admin-screen">
        {children}
      </div>
      {slow && (
        <div className="pending-post rounded-full border border-line bg-raised px-6 py-3 shadow-float">
          <Spinner>Loading...</Spinner>
        </div>
      )}
    </div>
  )
}
