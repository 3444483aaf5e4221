import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isShowable } from './is-showable.ts'
import { changeSaved, MAX_ITEMS, type SavedItem } from './saved-list.ts'

const item = (id: string): SavedItem => ({ kind: 'post', id, path: `/blog/${id}`, title: id, image: null })

/** What a browser has of it. */
const stored = new Map<string, string>()
let isRefused = false

beforeEach(() => {
  stored.clear()
  isRefused = false
  const refuse = () => {
    if (isRefused) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('StorageEvent', Event)
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      refuse()
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('anything may be stored: what is not understood is left out', () => {
  const good = item('a')
  const read = (value: unknown) => {
    let found: SavedItem[] = []
    stored.set('venus.saved', JSON.stringify(value))
    changeSaved((list) => {
      found = list.filter(isShowable)
      return list
    })
    return found
  }
  expect(read([good, null, 5, 'x', {}, { id: 1, path: '/', title: 't' }, { ...good, note: {} }])).toEqual([
    good,
  ])
  for (const other of [null, {}, 'text', 7]) expect(read(other)).toEqual([])
})

test('a change starts from what is stored now, also by another tab, and stays within its limit', () => {
  expect(changeSaved((list) => [item('a'), ...list])).toBe(true)
  stored.set('venus.saved', JSON.stringify([item('of-another-tab')]))
  changeSaved((list) => [item('b'), ...list])
  expect(JSON.parse(stored.get('venus.saved') ?? '').map(({ id }: SavedItem) => id)).toEqual([
    'b',
    'of-another-tab',
  ])
  changeSaved(() => Array.from({ length: MAX_ITEMS + 9 }, (_, index) => item(String(index))))
  expect(JSON.parse(stored.get('venus.saved') ?? '')).toHaveLength(MAX_ITEMS)
  changeSaved(() => [])
  expect(stored.size).toBe(0)
})

test('what is broken counts as nothing, and a browser that keeps nothing says so', () => {
  stored.set('venus.saved', '{"half')
  isRefused = true
  expect(changeSaved((list) => [...list, item('a')])).toBe(false)
  isRefused = false
  expect(changeSaved((list) => [...list, item('a')])).toBe(true)
  expect(JSON.parse(stored.get('venus.saved') ?? '')).toEqual([item('a')])
})
