import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/toast.tsx'
import type { HolidayManagerData } from './holiday-manager.ts'

/** Shown once as a toast, and on the page until loading works again. */
export function FetchFailure({ failure }: { failure: NonNullable<HolidayManagerData['failure']> }) {
  const { state, revalidate } = useRevalidator()
  const lastNotified = useRef<object>(undefined)
  useEffect(() => {
    if (lastNotified.current === failure) return
    lastNotified.current = failure
    notify.error('Error', failure.message)
  }, [failure])
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-soft border border-danger px-5 py-4 text-danger"
    >
      <p>
        {failure.message}. {failure.reason}
      </p>
      <Button variant="quiet" size="small" onClick={revalidate} busy={state === 'loading'}>
        Try again
      </Button>
    </div>
  )
}
