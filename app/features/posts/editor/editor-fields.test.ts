import { describe, expect, test } from 'vitest'
import { areFieldsEqual, emptyFields, parseTags, readFormFields } from './editor-fields.ts'

const now = new Date('2026-11-15T08:30:00.000Z')

const formOf = (entries: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  return form
}

describe('reading the form', () => {
  test('a new post has no date before it is published', () => {
    expect(emptyFields().publishedDate).toBe('')
  })

  test('a switch that is off is not sent, and a field that is missing is empty', () => {
    const form = formOf({ title: 'T', isPublished: 'on', publishedDate: now.toISOString() })
    const fields = { ...emptyFields(), title: 'T', isPublished: true, publishedDate: now.toISOString() }
    expect(readFormFields(form, 'Asia/Tokyo')).toEqual(fields)
  })

  test('a date without a zone, as a browser without scripts sends it, is in the one of the site', () => {
    const { publishedDate } = readFormFields(formOf({ publishedDate: '2026-12-24T18:00' }), 'Asia/Tokyo')
    expect(publishedDate).toBe('2026-12-24T09:00:00.000Z')
  })

  test('what is no date stays as it was typed, to be refused', () => {
    expect(readFormFields(formOf({ publishedDate: 'soon' }), 'UTC').publishedDate).toBe('soon')
  })

  test("a form's line breaks become plain ones", () => {
    expect(readFormFields(formOf({ excerpt: 'one\r\ntwo' }), 'UTC').excerpt).toBe('one\ntwo')
  })
})

describe('tags on one line', () => {
  test.each([
    ['', []],
    [' , ,', []],
    ['Balm,  Winter  skin ', ['Balm', 'Winter skin']],
    ['Balm, balm, BALM', ['Balm']],
    ['Crème, creme', ['Crème']],
  ])('%j', (line, tags) => {
    expect(parseTags(line)).toEqual(tags)
  })
})

test('two versions are the same whatever the order of tags and the space around them', () => {
  const one = { ...emptyFields(), title: 'T ', tags: ['a', 'b'] }
  expect(areFieldsEqual(one, { ...one, title: 'T', tags: ['b', 'a'] })).toBe(true)
  expect(areFieldsEqual(one, { ...one, isFeatured: true })).toBe(false)
  expect(areFieldsEqual(one, { ...one, tags: ['a'] })).toBe(false)
})
