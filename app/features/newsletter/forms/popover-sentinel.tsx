import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { PopoverForm } from '#app/features/site/popover-form.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Without a connection there is no invitation. */
const Popover = lazy(() => import('./popover.tsx').catch(() => ({ default: () => null })))

/** A post that the document brought was read before it was hydrated. */
const openedAt = (isNavigated: boolean) => (isNavigated ? performance.now() : 0)

/** At the end of a text. The invitation is loaded only when a reader has come here. */
export default function PopoverSentinel({ form }: { form: PopoverForm }): ReactNode {
  const isHydrated = useHydrated()
  const end = useRef<HTMLDivElement>(null)
  const [since] = useState(() => openedAt(isHydrated))
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
