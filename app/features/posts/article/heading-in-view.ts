import { useEffect, useState } from 'react'
import type { Heading } from '#app/features/posts/posts.ts'

/** Everything above the upper third of the window, however far up: a jump over many headings is noticed too. */
const ABOVE_THE_LINE = { rootMargin: '1000000px 0px -68% 0px' }

/** The id of the last heading that has passed the reading line; none before the first one. */
export function useHeadingInView(headings: Heading[]): string | null {
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
    }, ABOVE_THE_LINE)
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [headings])
  return current
}
