import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PopoverForm } from '#app/features/site/popover-form.ts'

/** Without a connection there is no invitation. */
const Popover = lazy(() => import('./popover.tsx').catch(() => ({ default: () => null })))

/** At the end of a text. The invitation is loaded only when a reader has come here. */
export function PopoverSentinel({ form }: { form: PopoverForm }) {
  const end = useRef<HTMLDivElement>(null)
  const since = useRef(0)
  const [isReached, setIsReached] = useState(false)
  useEffect(() => {
    since.current = performance.now()
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsReached(true))
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end}>
      {isReached && (
        <Suspense>
          <Popover form={form} since={since.current} />
        </Suspense>
      )}
    </div>
  )
}
