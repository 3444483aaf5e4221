import type { WorkerMessage } from './article-store.ts'

/** Called on signing out, so that the next person at this browser does not see what was read. */
export const clearSavedArticles = () =>
  navigator.serviceWorker?.controller?.postMessage({ kind: 'left' } satisfies WorkerMessage)
