import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useArrivalFocus } from './use-arrival-focus.ts'

/** A client-side navigation is silent to screen readers: this reads out the title of the page arrived at. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const last = useRef(pathname)
  useArrivalFocus()
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </div>
  )
}
