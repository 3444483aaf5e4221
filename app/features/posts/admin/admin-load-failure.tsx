import { useEffect, useRef } from 'react'
import { notify } from '#app/ui/toast.tsx'

/** Shown once as a toast, and on the page until loading works again. */
export function AdminLoadFailure({ failure }: { failure: { message: string } }) {
  const lastNotified = useRef<object>(undefined)
  useEffect(() => {
    if (lastNotified.current === failure) return
    lastNotified.current = failure
    notify.error('Failed to load posts', failure.message)
  }, [failure])
  return (
    <p role="alert" className="my-4 rounded-soft border border-danger px-5 py-4 text-danger">
      Failed to load posts: {failure.message}
    </p>
  )
}
