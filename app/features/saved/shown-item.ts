import type { SavedItem } from './saved-list.ts'

export const ITEMS_PATH = '/saved/items.json'

/** What the site shows now of something that was saved. */
export type ShownItem = Omit<SavedItem, 'note'> & {
  /** Of a post that was paid for. */
  adLabel: string | null
  brand: string | null
  /** Where one may be shown, with its time. */
  price: { text: string; at: string } | null
  isDiscontinued: boolean
}

export type ItemsResponse = { failure: string | null; items: ShownItem[] }

/** Only what may be kept in the browser. */
export const toSavedItem = ({ kind, id, path, title, image }: ShownItem): SavedItem => ({
  kind,
  id,
  path,
  title,
  image,
})
