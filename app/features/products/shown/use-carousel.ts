import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxOffset, nextOffset, previousOffset, snapOffset } from './carousel.ts'

const SCROLL_END_DELAY_MS = 150

/** A natively scrolling row (swipe, wheel, keys), with buttons that move it by fixed steps. */
export function useCarousel(count: number) {
  const row = useRef<HTMLElement>(null)
  const backArrow = useRef<HTMLButtonElement>(null)
  const nextArrow = useRef<HTMLButtonElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  const scrollEndTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [offset, setOffset] = useState(0)

  function moveTo(next: number) {
    setOffset(next)
    row.current?.scrollTo({ left: next })
  }

  const syncOffset = () => setOffset(snapOffset(row.current?.scrollLeft ?? 0, count))

  // The row may have been moved before hydration.
  const syncFirst = useEffectEvent(syncOffset)
  useEffect(() => syncFirst(), [])

  // A button that was disabled by its own click would lose focus: the other one gets it.
  useEffect(() => {
    if (pressed.current?.disabled)
      (pressed.current === nextArrow.current ? backArrow : nextArrow).current?.focus()
    pressed.current = null
  })

  const arrowProps = (arrow: typeof nextArrow, step: typeof nextOffset) => ({
    ref: arrow,
    disabled: step(offset, count) === offset,
    onClick() {
      pressed.current = arrow.current
      moveTo(step(offset, count))
    },
  })

  return {
    row: {
      ref: row,
      onScrollEnd: syncOffset,
      onScroll() {
        if ('onscrollend' in window) return
        clearTimeout(scrollEndTimer.current)
        scrollEndTimer.current = setTimeout(syncOffset, SCROLL_END_DELAY_MS)
      },
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowRight: nextOffset, ArrowLeft: previousOffset }[event.key]
        if (!step || event.target !== row.current) return
        event.preventDefault()
        moveTo(step(offset, count))
      },
    },
    back: arrowProps(backArrow, previousOffset),
    next: arrowProps(nextArrow, nextOffset),
    maxOffset: maxOffset(count),
  }
}
