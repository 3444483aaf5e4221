import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { hasUnsentText } from '#app/ui/unsent-text.ts'
import { useLive } from './use-live.ts'

/** All who read a page hear of a change at once; they need not all ask at once. */
export const SPREAD_MS = 400
const LATER_MS = 2_000

/** Loads the page's data again when a topic has news; what somebody is writing is not disturbed. */
export function useLiveData(topics: string[]) {
  const { revalidate } = useRevalidator()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const loadIn = (wait: number) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => (hasUnsentText() ? loadIn(LATER_MS) : revalidate()), wait)
  }
  useLive(topics, () => loadIn(SPREAD_MS * Math.random()))
  useEffect(() => () => clearTimeout(waiting.current), [])
}
