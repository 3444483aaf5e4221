import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { ModeratedComment } from './moderation.ts'

export const rowElementId = (id: string) => `comment-${id}`

type HeadingRef = RefObject<HTMLElement | null>

function focusRow(row: ModeratedComment | undefined, heading: HeadingRef) {
  const element = row ? document.getElementById(rowElementId(row.id)) : heading.current
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}

/**
 * Tracks the focused comment. If it leaves the list, by this admin's action or another's, focus goes to the comment that
 * takes its position; in an empty list, to the heading.
 */
export function useRowFocus(rows: ModeratedComment[], heading: HeadingRef) {
  const lastFocused = useRef<{ id: string; index: number }>(undefined)

  useEffect(() => {
    if (!lastFocused.current) return
    const index = rows.findIndex(({ id }) => id === lastFocused.current?.id)
    if (index >= 0) {
      lastFocused.current.index = index
    } else if (document.activeElement === document.body) {
      focusRow(rows[Math.min(lastFocused.current.index, rows.length - 1)], heading)
    }
  }, [rows, heading])

  return {
    /** For `onFocus` of the list. */
    trackFocus(event: FocusEvent) {
      const row = event.target.closest('article')
      const index = rows.findIndex(({ id }) => rowElementId(id) === row?.id)
      const id = rows[index]?.id
      if (id) lastFocused.current = { id, index }
    },
    /** The comment that contains the focus. */
    current: () => {
      const row = document.activeElement?.closest('article')
      return rows.find(({ id }) => rowElementId(id) === row?.id)?.id
    },
    move(step: 1 | -1) {
      const index = rows.findIndex(({ id }) => id === lastFocused.current?.id)
      const next = index < 0 ? 0 : Math.min(Math.max(index + step, 0), rows.length - 1)
      focusRow(rows[next], heading)
    },
    /** Focuses the heading if none of them is on this page. */
    focusFirstOf(ids: string[]) {
      focusRow(
        rows.find(({ id }) => ids.includes(id)),
        heading,
      )
    },
  }
}
