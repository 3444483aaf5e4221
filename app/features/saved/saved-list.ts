import { createBrowserStore } from '#app/ui/browser-store.ts'

export const MAX_ITEMS = 200
export const LIST_IS_FULL = 'Your list is full. Remove something first.'

/** Something that a reader saved: what can be shown of it without a connection. Never a price. */
export type SavedItem = {
  kind: 'post' | 'product'
  id: string
  path: string
  title: string
  image: string | null
  note?: string
}

const saved = createBrowserStore('venus.saved', (stored): SavedItem[] =>
  Array.isArray(stored) ? stored.filter((item) => item?.id) : [],
)

/** What was saved last comes first. Other versions may have stored anything: what is shown is checked by `isShowable`. */
export const useSaved = saved.use

/** From what is stored now, which another tab may have changed. False where the browser stores nothing. */
export function changeSaved(change: (items: SavedItem[]) => SavedItem[]): boolean {
  const items = change(saved.read()).slice(0, MAX_ITEMS)
  return saved.store(items.length > 0 ? items : null)
}
