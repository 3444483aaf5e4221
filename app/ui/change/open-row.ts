import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Outcome, refusalOf } from '../outcome.ts'
import { useChange } from './use-change.ts'

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

  const close = () => void navigate(closed, { replace: true, preventScrollReset: true })
  // The list's and not the row's: a row that was deleted could not tell that it is gone.
  const change = useChange(close)

  const before = useRef(open)
  const follow = useEffectEvent((was: string | null) => {
    change.forget()
    if (!was || open) return
    const opener = document.getElementById(`open-${was}`) ?? heading.current
    opener?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (before.current === open) return
    follow(before.current)
    before.current = open
  }, [open])

  return {
    Form: change.Form,
    busy: change.busy,
    closed,
    close,
    refusalOf: (intent: string, id: string) => refusalOf(change.refused ?? outcome, intent, id),
    isOpen: (what: string, id: string) => open === `${what}.${id}`,
    to(what: string, id: string) {
      const opened = new URLSearchParams(parameters)
      opened.set('open', `${what}.${id}`)
      return addressOf(pathname, opened)
    },
  }
}

export type OpenRow = ReturnType<typeof useOpenRow>

const addressOf = (pathname: string, parameters: URLSearchParams) =>
  parameters.size > 0 ? `${pathname}?${parameters}` : pathname
