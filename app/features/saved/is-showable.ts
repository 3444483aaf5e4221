import type { SavedItem } from './saved-list.ts'

/** Apart from saved-list.ts, which every article loads. */
export const isShowable = ({ id, path, title, note = '' }: SavedItem) =>
  [id, path, title, note].every((text) => typeof text === 'string')
