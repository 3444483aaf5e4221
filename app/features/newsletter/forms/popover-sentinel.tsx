import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { PopoverForm } from '#app/features/site/popover-form.ts'

/** Without a connection there is no invitation. */
const Popover = lazy(() => import('./popover.tsx').catch(() => ({ default: () => null })))

/** At the end of a text. The invitation is loaded only when a reader has come here. */
export default function PopoverSentinel({ form }: { form: PopoverForm }): ReactNode {
  const end = useRef<HTMLDivElement>(null)
  const [since] = useState(() => performance.now())
  const [isReached, setIsReached] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsReached(true))
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end}>
      {isReached && (
        <Suspense>
          <Popover form={form} since={since} />
        </Suspense>
      )}
    </div>
  )
}
