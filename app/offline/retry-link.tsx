import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** A link to the requested page, which is opened by itself as soon as there is a connection. */
export function RetryLink() {
  const { search } = useLocation()
  // The server renders the same offline page for everybody; only the browser knows the requested one.
  const targetPath = useHydrated() ? readTargetPath(search) : null
  useEffect(() => {
    if (!targetPath) return
    const retry = () => location.replace(targetPath)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [targetPath])
  return targetPath && <ButtonAnchor href={targetPath}>Try again</ButtonAnchor>
}

/** Only paths of this site, against open redirects. */
function readTargetPath(search: string) {
  const from = new URLSearchParams(search).get('from')
  const url = from ? URL.parse(from, location.origin) : null
  return url?.origin === location.origin ? url.pathname + url.search : null
}
