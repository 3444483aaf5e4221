/** What of a worker's world is used here: the types of pages, which the rest of the house needs, exclude those of workers. */
type WorkEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type RequestEvent = WorkEvent & {
  request: Request
  clientId: string
  /** Of the page that a navigation opens. */
  resultingClientId: string
  /** The answer that the browser asked for while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type Hears = {
  (type: 'install' | 'activate', hear: (event: WorkEvent) => void): void
  (type: 'fetch', hear: (event: RequestEvent) => void): void
  (type: 'message', hear: (event: WorkEvent & { data: unknown }) => void): void
}

type WorkerScope = {
  addEventListener: Hears
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
}

export const worker = globalThis as unknown as WorkerScope
