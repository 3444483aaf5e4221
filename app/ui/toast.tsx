import { type ComponentType, useSyncExternalStore } from 'react'

// Most visits see no toast, so the library arrives with the first one and weighs on no page before it.
const load = () => import('./toaster.tsx')

let Loaded: ComponentType | null = null
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Stands once in the document; nothing is fetched or shown until something is told. */
export function Toaster() {
  const Shown = useSyncExternalStore(
    subscribe,
    () => Loaded,
    () => null,
  )
  return Shown && <Shown />
}

async function show(kind: 'success' | 'error', title: string, description?: string) {
  const toaster = await load().catch(() => null)
  // Cut off from the server there is no library to be had: the page goes on without.
  if (!toaster) return
  Loaded = toaster.default
  for (const tell of listeners) tell()
  await toaster.ready
  toaster.toast[kind](title, { description })
}

export const notify = {
  success: (title: string, description?: string) => void show('success', title, description),
  error: (title: string, description?: string) => void show('error', title, description),
  /** For a page that may have to tell that the connection is lost: by then it is too late to fetch the library. */
  prepare: () => void load().catch(() => {}),
}
