import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import type { WorkerMessage } from './article-store.ts'

/** So that the next person at this browser does not see what was read. */
const clearSavedArticles = () =>
  navigator.serviceWorker?.controller?.postMessage({ kind: 'left' } satisfies WorkerMessage)

/** Where the forms lead that have ended the session: signing out, and removing the account. */
const signedOutUrls = ['/auth', '/auth?done=removed']

/** After the answer: whoever is still signed in, since the request failed or was refused, keeps what they saved. */
export const clearSavedArticlesAfterSignOut: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (request.method !== 'GET' && Object.values(results).some(isSignedOut)) clearSavedArticles()
  return results
}

const isSignedOut = ({ result }: DataStrategyResult) =>
  result instanceof Response && signedOutUrls.includes(result.headers.get('Location') ?? '')
