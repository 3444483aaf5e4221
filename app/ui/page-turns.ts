import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The router starts view transitions and leaves their `ready` promise alone. One that is cut short, by the next press or
 * a window that is resized, would be told as an error that nobody took care of.
 */
export function calmPageTurns() {
  if (!document.startViewTransition) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const turn = start(update)
    turn.ready.catch(() => {})
    return turn
  }
}

/** Jumps within a page glide. A page that is arrived at begins where it begins: nobody wants to be driven past its end. */
export function useInstantArrival() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    const frame = requestAnimationFrame(() => style.removeProperty('scroll-behavior'))
    return () => {
      cancelAnimationFrame(frame)
      style.removeProperty('scroll-behavior')
    }
  }, [pathname])
}
