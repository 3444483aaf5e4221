import { useEffect, useState } from 'react'
import type { Heading } from './posts.ts'

/** Share of the window's height above which a heading counts as being read. */
const READING_LINE = 0.3

/** The id of the last heading that has passed the reading line; none before the first one. */
export function useHeadingInView(headings: Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    const find = () => {
      const line = window.innerHeight * READING_LINE
      const passed = elements.findLast((element) => element.getBoundingClientRect().top < line)
      setCurrent(passed?.id ?? null)
    }
    const observer = new IntersectionObserver(find, {
      rootMargin: `0px 0px -${100 - READING_LINE * 100}% 0px`,
    })
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [headings])
  return current
}
