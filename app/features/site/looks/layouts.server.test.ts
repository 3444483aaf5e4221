import { expect, test } from 'vitest'
import { defaultSite } from '../default-site.server.ts'
import { parseStoredSite } from '../site-schema.server.ts'
import { parseLookChoice } from './look-choice.server.ts'
import { previewSite } from './look-preview.server.ts'
import { lookValues } from './looks.ts'

test('a look of a version without layouts, or with others, has the delivered ones', () => {
  const { look } = defaultSite
  expect(parseStoredSite({ look: { palette: 'sage' } }).look).toEqual({ ...look, palette: 'sage' })
  expect(parseStoredSite({ look: { frontLayout: 'wall', archiveLayout: 'list' } }).look).toEqual({
    ...look,
    archiveLayout: 'list',
  })
})

test.each(['frontLayout', 'archiveLayout'])('a %s that there is not is refused at its field', (field) => {
  const fields: Record<string, string> = { ...lookValues(defaultSite), [field]: 'wall' }
  expect(() => parseLookChoice((name) => fields[name] ?? '')).toThrow(
    expect.objectContaining({ status: 422, field }),
  )
})

test('a preview has the layouts that its address describes', () => {
  const look = { ...defaultSite.look, frontLayout: 'journal' as const, archiveLayout: 'list' as const }
  const query = new URLSearchParams(lookValues({ ...defaultSite, look }))
  const url = `http://venus.example/?${new URLSearchParams({ look: query.toString() })}`
  expect(previewSite(new Request(url), defaultSite)?.look).toEqual(look)
})
