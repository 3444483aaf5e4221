import { type ListWish, parseListWish } from '#app/ui/list/wish.ts'

/** Where a picture is shown. */
export type MediaUse = { kind: 'post' | 'guide' | 'site'; id: string; title: string }

export type MediaFile = {
  id: string
  url: string
  name: string
  alt: string
  width: number
  height: number
  bytes: number
  createdAt: string
  /** The first few; `useCount` says how many there are. */
  uses: MediaUse[]
  useCount: number
  /** Somebody has it in a text that is not saved yet. */
  inDraft: boolean
}

export type MediaPage = { files: MediaFile[]; total: number; page: number; pages: number }

export type MediaWish = ListWish & { unused: boolean }

/** The library, or why it could not be read. */
export type LoadedMedia = { list: MediaPage | null; failure: string | null }

/** What the address of the library asks for; nonsense means the default. */
export function parseMediaWish(parameters: URLSearchParams): MediaWish {
  return { ...parseListWish(parameters), unused: parameters.get('show') === 'unused' }
}

/** The one address of a wish: what is the default anyway is left out. */
export function mediaAddress({ search, unused, page }: MediaWish, path = '/admin/media'): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (unused) parameters.set('show', 'unused')
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
