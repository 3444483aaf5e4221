import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Outcome } from './outcome.ts'

/** The element that opens a row; focus comes back to it. */
export const openerId = (what: string, id: string) => `open-${what}.${id}`

/**
 * Which row of a list is open, and for what. It stands in the address: so it opens without a script, Back closes
 * it, and one is open at a time. When it closes, focus goes to what opened it, or to the heading if that is gone.
 * An outcome that came with the page, where no script runs, closes it too.
 */
export function useOpenRow(heading: RefObject<HTMLElement | null>, outcome: Outcome | undefined) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const parameters = new URLSearchParams(search)
  const open = outcome?.ok ? null : parameters.get('open')
  parameters.delete('open')
  const closed = addressOf(pathname, parameters)

  const before = useRef(open)
  useEffect(() => {
    const was = before.current
    before.current = open
    if (!was || open) return
    const opener = document.getElementById(`open-${was}`) ?? heading.current
    opener?.focus({ preventScroll: true })
  }, [open, heading])

  return {
    isOpen: (what: string, id: string) => open === `${what}.${id}`,
    to(what: string, id: string) {
      const opened = new URLSearchParams(parameters)
      opened.set('open', `${what}.${id}`)
      return addressOf(pathname, opened)
    },
    closed,
    close: () => void navigate(closed, { replace: true, preventScrollReset: true }),
  }
}

export type OpenRow = ReturnType<typeof useOpenRow>

const addressOf = (pathname: string, parameters: URLSearchParams) =>
  parameters.size > 0 ? `${pathname}?${parameters}` : pathname
