import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { type ActionResult, failureOf } from '../action-result.ts'
import { useActionForm } from './use-action-form.ts'
import { useFollowUp } from './use-follow-up.ts'

/** The id of the link that opens a row; focus returns to it. */
export const rowOpenerId = (action: string, id: string) => `open-${action}.${id}`

/**
 * Which row of a list is open, and for which action. It is in the URL, so it opens without JavaScript, Back closes it,
 * and only one is open at a time. When it closes, focus returns to the link that opened it, or to the heading if that
 * is gone. Without JavaScript a success that comes with the page closes it, too.
 */
export function useOpenRow(heading: RefObject<HTMLElement | null>, result: ActionResult | undefined) {
  const { pathname, search } = useLocation()
  const followUp = useFollowUp()
  const searchParams = new URLSearchParams(search)
  const isInUrl = searchParams.has('open')
  const open = result?.ok ? null : searchParams.get('open')
  searchParams.delete('open')
  const closed = buildUrl(pathname, searchParams)

  const close = () => {
    if (isInUrl) followUp(closed, { replace: true })
  }
  // In the list, not in the row: a deleted row could not show its result.
  const change = useActionForm(close)

  const previousOpen = useRef(open)
  const onOpenChange = useEffectEvent((previous: string | null) => {
    // Not what was submitted since, such as the undoing of the deletion that closed the row.
    if (!change.busy) change.reset()
    // It closes when its data has come: somebody may be typing elsewhere by then.
    if (!previous || open || document.activeElement !== document.body) return
    const opener = document.getElementById(`open-${previous}`) ?? heading.current
    opener?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (previousOpen.current === open) return
    onOpenChange(previousOpen.current)
    previousOpen.current = open
  }, [open])

  return {
    Form: change.Form,
    busy: change.busy,
    closed,
    close,
    failureOf: (intent: string, id: string) => failureOf(change.failure ?? result, intent, id),
    isOpen: (action: string, id: string) => open === `${action}.${id}`,
    urlToOpen(action: string, id: string) {
      const opened = new URLSearchParams(searchParams)
      opened.set('open', `${action}.${id}`)
      return buildUrl(pathname, opened)
    },
  }
}

export type OpenRow = ReturnType<typeof useOpenRow>

const buildUrl = (pathname: string, parameters: URLSearchParams) =>
  parameters.size > 0 ? `${pathname}?${parameters}` : pathname
