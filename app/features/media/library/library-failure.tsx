import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/toast.tsx'

const TITLE = 'Failed to load media'

/** Told once as a toast, and on the page for as long as it is so. */
export function LibraryFailure({ failure }: { failure: { message: string } }) {
  const { state, revalidate } = useRevalidator()
  const told = useRef<object>(undefined)
  useEffect(() => {
    if (told.current === failure) return
    told.current = failure
    notify.error(TITLE, failure.message)
  }, [failure])
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-soft border border-danger px-5 py-4 text-danger"
    >
      <p>
        {TITLE}. {failure.message}
      </p>
      <Button variant="quiet" size="small" onClick={revalidate} busy={state === 'loading'}>
        Try again
      </Button>
    </div>
  )
}
