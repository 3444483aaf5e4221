import { useEffect, useRef } from 'react'
import { notify } from '#app/ui/toast.tsx'

/** Told once as a toast, and on the page for as long as it is so. */
export function AdminLoadFailure({ failure }: { failure: { message: string } }) {
  const told = useRef<object>(undefined)
  useEffect(() => {
    if (told.current === failure) return
    told.current = failure
    notify.error('Failed to load posts', failure.message)
  }, [failure])
  return (
    <p role="alert" className="my-4 rounded-soft border border-danger px-5 py-4 text-danger">
      Failed to load posts: {failure.message}
    </p>
  )
}
