import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { hasUnsentText } from '#app/ui/has-unsent-text.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Shown on a saved copy, which is reloaded once there is a connection again. */
export function SavedCopyNote() {
  const { pathname } = useLocation()
  const [initialPath] = useState(pathname)
  const savedAt = useHydrated() ? document.documentElement.dataset.savedCopy : undefined
  const isShown = savedAt !== undefined && pathname === initialPath
  useEffect(() => {
    if (!isShown) return
    const reload = () => {
      if (hasUnsentText()) return
      // It is no other view (app/features/numbers/collect/count-views.ts).
      history.replaceState({ ...history.state, isExchanged: true }, '')
      location.reload()
    }
    addEventListener('online', reload)
    return () => {
      removeEventListener('online', reload)
      // After a navigation all pages are fresh.
      delete document.documentElement.dataset.savedCopy
    }
  }, [isShown])
  if (!isShown) return null
  return (
    <p
      role="status"
      className="border-line border-b bg-sunk px-(--gutter) py-2.5 text-center text-ink-soft text-small print:hidden"
    >
      You are reading a saved copy{' '}
      <span className="whitespace-nowrap">
        from <DateTimeText value={savedAt} />.
      </span>
    </p>
  )
}
