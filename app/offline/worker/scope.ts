/** The used part of the service worker API: TypeScript's types of workers conflict with those of pages. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = ExtendableEvent & {
  request: Request
  clientId: string
  /** Of the page that a navigation opens. */
  resultingClientId: string
  /** The response to the request that the browser sent while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

type AddWorkerListener = {
  (type: 'install' | 'activate', handler: (event: ExtendableEvent) => void): void
  (type: 'fetch', handler: (event: FetchEvent) => void): void
  (type: 'message', handler: (event: ExtendableEvent & { data: unknown }) => void): void
}

type WorkerScope = {
  addEventListener: AddWorkerListener
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
}

export const worker = globalThis as unknown as WorkerScope
