import { type ListQuery, parseListQuery } from '#app/ui/list/list-query.ts'

/** Where an image is shown. */
export type MediaUse = {
  kind:
    | 'post'
    | 'guide'
    | 'site'
    | 'front-page'
    | 'section'
    | 'product'
    | 'test-log'
    | 'brand'
    | 'collection'
    | 'gift-guide'
  id: string
  title: string
}

export type MediaFile = {
  id: string
  url: string
  name: string
  alt: string
  width: number
  height: number
  bytes: number
  createdAt: string
  /** The first few of `useCount`. */
  uses: MediaUse[]
  useCount: number
  /** Used in a post that is not saved yet. */
  inDraft: boolean
}

export type MediaPage = { files: MediaFile[]; total: number; page: number; pages: number }

export type MediaListQuery = ListQuery & { unused: boolean }

/** One page of the library, or why it could not be loaded. */
export type MediaListResult = { list: MediaPage | null; failure: string | null }

/** Invalid values mean the default. */
export function parseMediaListQuery(parameters: URLSearchParams): MediaListQuery {
  return { ...parseListQuery(parameters), unused: parameters.get('show') === 'unused' }
}

/** Defaults are left out, so that each list has one URL. */
export function mediaListUrl({ search, unused, page }: MediaListQuery, path = '/admin/media'): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (unused) parameters.set('show', 'unused')
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
