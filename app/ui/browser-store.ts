import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/**
 * A value in the storage of this browser, in step with its other tabs. `parse` gets what is stored, or null: anything may
 * be there from other versions.
 */
export function createBrowserStore<Value>(key: string, parse: (stored: unknown) => Value) {
  const nothing = parse(null)
  let known: { text: string | null; value: Value } = { text: null, value: nothing }

  /** The same object as long as nothing has changed. */
  function read(): Value {
    try {
      const text = localStorage.getItem(key)
      if (known.text !== text) known = { text, value: parse(JSON.parse(text ?? 'null')) }
      return known.value
    } catch {
      return nothing
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
      } catch {
        return false
      }
      // Browsers tell the other tabs only.
      dispatchEvent(new StorageEvent('storage', { key }))
      return true
    },
  }
}
