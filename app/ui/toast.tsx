import { lazy, Suspense, useSyncExternalStore } from 'react'

// Most visits see no toast, so the library arrives with the first one and weighs on no page before it.
const load = () => import('./toaster.tsx')
const LazyToaster = lazy(load)

let wanted = false
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Stands once in the document; nothing is fetched or shown until something is told. */
export function Toaster() {
  const mounted = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
  if (!mounted) return null
  return (
    <Suspense>
      <LazyToaster />
    </Suspense>
  )
}

async function show(kind: 'success' | 'error', title: string, description?: string) {
  wanted = true
  for (const tell of listeners) tell()
  const { toast, ready } = await load()
  await ready
  toast[kind](title, { description })
}

export const notify = {
  success: (title: string, description?: string) => void show('success', title, description),
  error: (title: string, description?: string) => void show('error', title, description),
}
