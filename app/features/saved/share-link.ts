import type { SavedItem } from './saved-list.ts'

const SHARED_PATH = '/saved/shared'
/** What a link holds that every program passes on whole. */
export const MAX_SHARED = 60

export type ItemRef = Pick<SavedItem, 'kind' | 'id'>

const letters = { post: 'b', product: 'p' } as const
const ENCODED_ITEM = /^[bp][\w-]{22}$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** 'bAQIDBAUGBwgJCgsMDQ4PEA.p…': the kind, and the 16 bytes of the id. What has no id of the site is left out. */
export const encodeItems = (items: ItemRef[]) =>
  items
    .filter(({ kind, id }) => kind in letters && UUID.test(id))
    .map(({ kind, id }) => letters[kind] + encodeId(id))
    .join('.')

function encodeId(id: string) {
  const bytes =
    id
      .replaceAll('-', '')
      .match(/../g)
      ?.map((hex) => Number.parseInt(hex, 16)) ?? []
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}

/** The first of them, each once. */
export function decodeItems(text: string, max: number): ItemRef[] {
  const refs = text
    .split('.', max)
    .filter((part) => ENCODED_ITEM.test(part))
    .map(
      (part): ItemRef => ({ kind: part.startsWith('b') ? 'post' : 'product', id: decodeId(part.slice(1)) }),
    )
  return [...new Map(refs.map((ref) => [ref.id, ref])).values()]
}

function decodeId(encoded: string) {
  const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const sharePath = (items: ItemRef[]) =>
  `${SHARED_PATH}?items=${encodeItems(items.slice(0, MAX_SHARED))}`
