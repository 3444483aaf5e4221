import { useEffect, useState } from 'react'
import type { Heading } from '#app/features/posts/posts.ts'

/** Includes everything above the upper third of the window, so that a jump over many headings is noticed too. */
const OBSERVER_OPTIONS = { rootMargin: '1000000px 0px -68% 0px' }

/** The id of the last heading above the lower two thirds of the window; null before the first one. */
export function useActiveHeading(headings: Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    const passed = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target)
        else passed.delete(target)
      }
      setCurrent(elements.findLast((element) => passed.has(element))?.id ?? null)
    }, OBSERVER_OPTIONS)
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [headings])
  return current
}
