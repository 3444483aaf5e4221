import { useEffect, useState } from 'react'
import { messageForStatus } from './failed-requests/request-failure.ts'

type WithFailure = { failure: string | null }

/**
 * By fetch and not by a fetcher of the router: a failure must not replace the page and what was typed on it. A body is
 * posted.
 */
export async function fetchJson<Result extends WithFailure>(
  url: string,
  signal?: AbortSignal,
  body?: FormData,
) {
  const failed = (failure: string) => ({ failure }) as Result
  const request = fetch(url, {
    method: body ? 'POST' : 'GET',
    body,
    signal,
    headers: { Accept: 'application/json' },
  })
  const response = await request.catch(() => undefined)
  if (!response) return failed('The server could not be reached.')
  if (response.redirected) return failed('You are signed out. Sign in again in another tab.')
  const result: unknown = await response.json().catch(() => undefined)
  // A proxy in between may respond with anything.
  const isResult = typeof result === 'object' && result !== null && 'failure' in result
  return isResult ? (result as Result) : failed(messageForStatus(response.ok ? 500 : response.status))
}

/** Loads JSON, after a delay for what is typed. While another URL is loading, the result is that of the one before. */
export function useJson<Result extends WithFailure>(url: string | null, delayMs = 0) {
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
