import { useSyncExternalStore } from 'react'

/**
 * A value in the storage of this browser, in step with its other tabs. `parse` gets what is stored, or null: anything may
 * be there from other versions.
 */
export function createBrowserStore<Value>(key: string, parse: (stored: unknown) => Value) {
  const listeners = new Set<() => void>()
  const nothing = parse(null)
  let known: { text: string | null; value: Value } | undefined

  /** The same object as long as nothing has changed. */
  function read(): Value {
    let text: string | null = null
    try {
      text = localStorage.getItem(key)
      if (known?.text !== text) known = { text, value: parse(JSON.parse(text ?? 'null')) }
    } catch {
      known = { text, value: nothing }
    }
    return known?.value ?? nothing
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }

  return {
    read,
    subscribe,
    /** On the server, and where the browser stores nothing, it is what `parse` makes of null. */
    use: () => useSyncExternalStore(subscribe, read, () => nothing),
    /** Null removes it. False where the browser stores nothing. */
    store(value: Value | null): boolean {
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(value))
        return true
      } catch {
        return false
      } finally {
        for (const listener of listeners) listener()
      }
    },
  }
}
