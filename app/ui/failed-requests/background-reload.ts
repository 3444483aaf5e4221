import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'

/** URLs that a script loads without having been asked. */
const urls = new Set<string>()

/** Whether a request that begins is one of these. Only once: the next one of the same URL may be a person's. */
export const takeBackgroundLoad = ({ pathname, search }: URL) => urls.delete(pathname + search)

/** Loads the data of the shown page beside it, for a part that tells what is new. When that fails, nobody is told. */
export function useBackgroundReload<Data>() {
  const { pathname, search } = useLocation()
  const url = pathname + search
  // Another one for each query: after every change the router loads what a fetcher has loaded once more.
  const { load, data } = useFetcher<Data>({ key: url })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page with another URL was just loaded.
  useEffect(() => () => clearTimeout(timer.current), [url])
  function reloadIn(delayMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      urls.add(url)
      void load(url)
    }, delayMs)
  }
  return { data, reloadIn }
}
