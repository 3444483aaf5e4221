import { useEffect, useState } from 'react'
import { fetchJson } from '#app/ui/use-json.ts'
import { changeSaved, type SavedItem } from './saved-list.ts'
import { decodeItems, encodeItems } from './share-link.ts'
import { ITEMS_PATH, type ItemsResponse, type ShownItem, toSavedItem } from './shown-item.ts'

/** Those that the site does not show any more are null. */
type ShownById = ReadonlyMap<string, ShownItem | null>

/** By POST: a list in an address would be written to logs. */
export function fetchItems(encoded: string, signal?: AbortSignal) {
  const body = new FormData()
  body.set('items', encoded)
  return fetchJson<ItemsResponse>(ITEMS_PATH, signal, body)
}

/** What the site shows now of the list, with prices. Asks once for each of them, and again with a new connection. */
export function useShownItems(items: SavedItem[]) {
  const [shown, setShown] = useState<ShownById>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt((count) => count + 1)
  const unknown = encodeItems(items.filter(({ id }) => !shown.has(id)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    if (!unknown) return
    const controller = new AbortController()
    void fetchItems(unknown, controller.signal).then((answer) => {
      if (controller.signal.aborted) return
      setFailure(answer.failure)
      if (answer.failure !== null) return
      const found = new Map(answer.items.map((item) => [item.id, item]))
      const asked = decodeItems(unknown, items.length)
      setShown(
        (before) => new Map([...before, ...asked.map(({ id }) => [id, found.get(id) ?? null] as const)]),
      )
      keepWhatChanged(found)
    })
    addEventListener('online', retry)
    return () => {
      controller.abort()
      removeEventListener('online', retry)
    }
  }, [unknown, attempt])
  return { shown, failure: unknown ? failure : null, retry }
}

/** Titles, addresses and pictures, for the next time without a connection. */
const keepWhatChanged = (found: ReadonlyMap<string, ShownItem>) =>
  changeSaved((list) =>
    list.map((item) => {
      const fresh = found.get(item.id)
      return fresh ? { ...item, ...toSavedItem(fresh) } : item
    }),
  )
