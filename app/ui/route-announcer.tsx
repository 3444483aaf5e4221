import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** Screen readers do not notice client-side navigation: this announces the title of the new page. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const lastPathname = useRef(pathname)
  useFocusOnNavigation()
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </div>
  )
}
