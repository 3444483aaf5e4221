import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { useScripted } from '#app/ui/scripted.ts'

/** The page that was wanted, which is tried again by itself as soon as there is a connection. */
export function WayBack() {
  const { search } = useLocation()
  // The server makes one page for all: what was wanted is known to the browser.
  const wanted = useScripted() ? pathIn(search) : null
  useEffect(() => {
    if (!wanted) return
    const go = () => location.replace(wanted)
    addEventListener('online', go)
    return () => removeEventListener('online', go)
  }, [wanted])
  return wanted && <ButtonAnchor href={wanted}>Try again</ButtonAnchor>
}

/** Of this site only, whatever the address says. */
function pathIn(search: string) {
  const from = new URLSearchParams(search).get('from')
  const url = from ? URL.parse(from, location.origin) : null
  return url?.origin === location.origin ? url.pathname + url.search : null
}
