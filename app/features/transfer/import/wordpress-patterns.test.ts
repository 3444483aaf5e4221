import { expect, test } from 'vitest'
import { insertPatterns } from './wordpress-patterns.ts'

const reference = (id: number, more = '') => `<!-- wp:block {"ref":${id}${more}} /-->`

function insert(content: string, patterns: Record<string, string>) {
  const remarks = new Set<string>()
  return { html: insertPatterns(content, new Map(Object.entries(patterns)), remarks), remarks: [...remarks] }
}

test('a synced pattern stands where a post refers to it, with those that it refers to', () => {
  const patterns = { 45: `<p>Hi</p>${reference(46)}`, 46: '<p>Bye</p>' }
  expect(insert(`<p>A</p>${reference(45)}<p>B</p>${reference(46)}`, patterns)).toEqual({
    html: '<p>A</p><p>Hi</p><p>Bye</p><p>B</p><p>Bye</p>',
    remarks: [],
  })
  expect(insert(reference(46, ',"content":{"Name":{"content":"Ciao"}}'), patterns)).toEqual({
    html: '<p>Bye</p>',
    remarks: ['A synced pattern came as it was written: what this post changed of it was left out.'],
  })
  expect(insert(`${reference(47)}<!-- wp:block {"ref" /-->`, patterns)).toEqual({
    html: '',
    remarks: ['A synced pattern was left out: the file does not say what it shows.'],
  })
})

test('patterns that show themselves, or each other many times over, end', () => {
  const tooMuch = ['A synced pattern was left out: it shows itself, or too much.']
  expect(insert(reference(1), { 1: `a${reference(2)}`, 2: `b${reference(1)}` })).toEqual({
    html: 'ab',
    remarks: tooMuch,
  })
  const doubling = Object.fromEntries(
    Array.from({ length: 9 }, (_, id) => [id, id === 8 ? 'x'.repeat(10_000) : reference(id + 1).repeat(10)]),
  )
  const { html, remarks } = insert(reference(0), doubling)
  expect(html.length).toBeLessThan(1_000_000)
  expect(remarks).toEqual(tooMuch)
})
