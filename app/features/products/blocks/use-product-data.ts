import { useEffect, useState } from 'react'
import { messageForStatus } from '#app/ui/failed-requests/request-failure.ts'
import type { FoundProductsResult, RenderedBlocksResult } from './product-blocks.ts'

const FIND_PATH = '/admin/products/find'
const BLOCKS_PATH = '/admin/products/blocks'
const DEBOUNCE_MS = 200

type WithFailure = { failure: string | null }

/** By fetch and not by a fetcher of the router: a failure must not replace the page and what was typed on it. */
async function fetchJson<Result extends WithFailure>(url: string, signal: AbortSignal) {
  const failed = (failure: string) => ({ failure }) as Result
  const request = fetch(url, { signal, headers: { Accept: 'application/json' } })
  const response = await request.catch(() => undefined)
  if (!response) return failed('The server could not be reached.')
  if (response.redirected) return failed('You are signed out. Sign in again in another tab.')
  const result: unknown = await response.json().catch(() => undefined)
  // A proxy in between may respond with anything.
  const isResult = typeof result === 'object' && result !== null && 'failure' in result
  return isResult ? (result as Result) : failed(messageForStatus(response.ok ? 500 : response.status))
}

/** While another URL is loading, the result is that of the one before. */
function useJson<Result extends WithFailure>(url: string | null, delayMs = 0) {
  const [loaded, setLoaded] = useState<Result>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same URL again
  useEffect(() => {
    if (url === null) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const result = await fetchJson<Result>(url, controller.signal)
      if (!controller.signal.aborted) setLoaded(result)
    }, delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [url, delayMs, attempt])
  return { loaded, retry: () => setAttempt((count) => count + 1) }
}

const withParameters = (path: string, name: string, values: string[]) =>
  `${path}?${new URLSearchParams(values.map((value) => [name, value]))}`

/** Null for no search yet. */
export const useFoundProducts = (search: string | null) =>
  useJson<FoundProductsResult>(
    search === null ? null : withParameters(FIND_PATH, 'search', [search]),
    DEBOUNCE_MS,
  )

export const useProductsById = (ids: string[]) =>
  useJson<FoundProductsResult>(ids.length > 0 ? withParameters(FIND_PATH, 'id', ids) : null)

/** Of blocks that are formatted for a URL. */
export const useRenderedBlocks = (blocks: string[]) =>
  useJson<RenderedBlocksResult>(blocks.length > 0 ? withParameters(BLOCKS_PATH, 'block', blocks) : null)
