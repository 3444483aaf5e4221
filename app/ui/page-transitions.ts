import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The router does not handle the `ready` promise of its view transitions. One that is aborted, by the next click or by
 * resizing the window, would be reported as an unhandled rejection.
 */
export function ignoreAbortedViewTransitions() {
  if (!document.startViewTransition) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => {})
    return transition
  }
}

/** Links within a page scroll smoothly; a new page must start at the top without scrolling there. */
export function useInstantScrollOnNavigation() {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    const frame = requestAnimationFrame(() => style.removeProperty('scroll-behavior'))
    return () => {
      cancelAnimationFrame(frame)
      style.removeProperty('scroll-behavior')
    }
  }, [pathname])
}
