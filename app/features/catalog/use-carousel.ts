import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { backward, forward, lastOffset, settled } from './carousel.ts'

const REST_MS = 150

/** A row that scrolls by itself (swipe, wheel, keys), with arrows that move it by our arithmetic. */
export function useCarousel(count: number) {
  const row = useRef<HTMLElement>(null)
  const backArrow = useRef<HTMLButtonElement>(null)
  const nextArrow = useRef<HTMLButtonElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [offset, setOffset] = useState(0)

  function moveTo(next: number) {
    setOffset(next)
    row.current?.scrollTo({ left: next })
  }

  const settle = () => setOffset(settled(row.current?.scrollLeft ?? 0, count))

  // An arrow that has just been disabled under somebody's finger hands the focus to the other one.
  useEffect(() => {
    if (pressed.current?.disabled)
      (pressed.current === nextArrow.current ? backArrow : nextArrow).current?.focus()
    pressed.current = null
  })

  const press = (arrow: typeof nextArrow, step: typeof forward) => ({
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
      onScrollEnd: settle,
      onScroll() {
        if ('onscrollend' in window) return
        clearTimeout(rest.current)
        rest.current = setTimeout(settle, REST_MS)
      },
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowRight: forward, ArrowLeft: backward }[event.key]
        if (!step || event.target !== row.current) return
        event.preventDefault()
        moveTo(step(offset, count))
      },
    },
    back: press(backArrow, backward),
    next: press(nextArrow, forward),
    reach: lastOffset(count),
  }
}
