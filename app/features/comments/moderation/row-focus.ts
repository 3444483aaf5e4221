import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { ModeratedComment } from './moderation.ts'

export const rowId = (id: string) => `comment-${id}`

type Heading = RefObject<HTMLElement | null>

function focusOn(row: ModeratedComment | undefined, heading: Heading) {
  const element = row ? document.getElementById(rowId(row.id)) : heading.current
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}

/**
 * Which comment of the list somebody is at. Where it leaves the list, by their own doing or another's, focus goes to
 * the one in its place; where none is left, to the heading.
 */
export function useRowFocus(rows: ModeratedComment[], heading: Heading) {
  const at = useRef<{ id: string; index: number }>(undefined)

  useEffect(() => {
    if (!at.current) return
    const index = rows.findIndex(({ id }) => id === at.current?.id)
    if (index >= 0) {
      at.current.index = index
    } else if (document.activeElement === document.body) {
      focusOn(rows[Math.min(at.current.index, rows.length - 1)], heading)
    }
  }, [rows, heading])

  return {
    /** For the list: notes where focus is. */
    follow(event: FocusEvent) {
      const row = event.target.closest('article')
      const index = rows.findIndex(({ id }) => rowId(id) === row?.id)
      const id = rows[index]?.id
      if (id) at.current = { id, index }
    },
    /** The comment that has focus, itself or something in it. */
    current: () => {
      const row = document.activeElement?.closest('article')
      return rows.find(({ id }) => rowId(id) === row?.id)?.id
    },
    move(step: 1 | -1) {
      const index = rows.findIndex(({ id }) => id === at.current?.id)
      const next = index < 0 ? 0 : Math.min(Math.max(index + step, 0), rows.length - 1)
      focusOn(rows[next], heading)
    },
    /** The first of those that came back; the heading where they are on another page. */
    goTo(ids: string[]) {
      focusOn(
        rows.find(({ id }) => ids.includes(id)),
        heading,
      )
    },
  }
}
