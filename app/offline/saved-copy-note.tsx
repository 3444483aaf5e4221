import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { MomentText } from '#app/ui/moment.tsx'
import { useScripted } from '#app/ui/scripted.ts'
import { hasUnsentText } from '#app/ui/unsent-text.ts'

/** Says of a page that it comes from the reader's own shelf, and exchanges it once there is a connection again. */
export function SavedCopyNote() {
  const { pathname } = useLocation()
  const [arrivedAt] = useState(pathname)
  const isScripted = useScripted()
  const savedAt = isScripted ? document.documentElement.dataset.savedCopy : undefined
  const isShown = savedAt !== undefined && pathname === arrivedAt
  useEffect(() => {
    if (!isShown) return
    const reload = () => hasUnsentText() || location.reload()
    addEventListener('online', reload)
    return () => {
      removeEventListener('online', reload)
      // Whatever comes now, also at this address, is fresh.
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
        from <MomentText value={savedAt} />.
      </span>
    </p>
  )
}
