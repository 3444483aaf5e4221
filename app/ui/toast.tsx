import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { ToastOptions } from './toaster.tsx'

// Most pages never show a toast, so the library is loaded when the page is used.
const loadToaster = () => import('./toaster.tsx')

let LoadedToaster: ComponentType | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rendered once in the document. */
export function Toaster() {
  const Loaded = useSyncExternalStore(
    subscribe,
    () => LoadedToaster,
    () => null,
  )
  return Loaded && <Loaded />
}

/** A lost connection is reported by a toast, and then it is too late to load the library. */
export function usePrepareToasts() {
  useEffect(() => {
    // Focus may have been what made the page hydrate.
    if (document.activeElement !== document.body) notify.prepare()
    else addEventListener('focusin', notify.prepare, { once: true })
  }, [])
}

/** Until then the form has rendered its own message, which the toast must not cover: it would have to move. */
const RENDER_DELAY_MS = 50

async function showToast(kind: 'success' | 'error', title: string, options: ToastOptions) {
  const toaster = await loadToaster().catch(() => null)
  // Offline the library cannot be loaded: there is no toast then.
  if (!toaster) return
  LoadedToaster = toaster.default
  for (const listener of listeners) listener()
  await toaster.ready
  await new Promise((done) => setTimeout(done, RENDER_DELAY_MS))
  toaster.show(kind, title, options)
}

export const notify = {
  success: (title: string, description?: string, action?: ReactNode) =>
    void showToast('success', title, { description, action }),
  error: (title: string, description?: string) => void showToast('error', title, { description }),
  /** Shown once, however often a page tries to load again. */
  loadFailure: (title: string, description?: string) =>
    void showToast('error', title, { description, id: 'load-failure' }),
  /** For a page that is likely to show a toast. */
  prepare: () => void loadToaster().catch(() => {}),
}
