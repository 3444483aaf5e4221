import { expect, test } from 'vitest'
import { collectEntries, fill, findForm, readSubmission, textEntries } from './served-form.ts'
import { readServedPage } from './served-page.ts'

const html = `
  <form id="outer" method="post" action="/save">
    <label for="name">Name</label><input id="name" name="name" value="Ada" required>
    <label>Town <select name="town"><option value="">None</option><option value="b" selected>Bath</option></select></label>
    <label><input type="checkbox" name="news"> News</label>
    <label><input type="radio" name="size" value="s" checked> Small</label>
    <label><input type="radio" name="size" value="l"> Large</label>
    <input name="off" value="1" disabled>
    <fieldset disabled><input name="group" value="1"><button>Never</button></fieldset>
    <textarea name="words">one\ntwo</textarea>
    <button name="intent" value="save">Save</button>
    <button name="intent" value="remove" formaction="/remove" formnovalidate>Remove</button>
  </form>
  <form><input name="elsewhere" value="1"><input name="late" value="2" form="outer"><button>Other</button></form>
  <button form="outer" name="intent" value="far">From afar</button>
  <button>Nowhere</button>`

const find = (button: string) => findForm(readServedPage(html), button)
const sentBy = (button: string) => textEntries(collectEntries(find(button)))

test('a form is sent with its own fields, those that name it, and the button that is pressed', () => {
  expect(sentBy('Save')).toEqual([
    ...[
      ['name', 'Ada'],
      ['town', 'b'],
      ['size', 's'],
      ['words', 'one\r\ntwo'],
      ['intent', 'save'],
    ],
    ['late', '2'],
  ])
  expect(sentBy('From afar').filter(([name]) => name === 'intent')).toEqual([['intent', 'far']])
  expect(sentBy('Other')).toEqual([['elsewhere', '1']])
  expect(readSubmission(find('Save'))).toEqual({ method: 'POST', action: '/save', isMultipart: false })
  expect(readSubmission(find('Remove')).action).toBe('/remove')
})

test('fields are filled by their labels', () => {
  const form = find('Save')
  fill(form, 'Name', 'Eva')
  fill(form, 'Town', 'None')
  fill(form, 'News', true)
  fill(form, 'Large', true)
  expect(Object.fromEntries(textEntries(collectEntries(form)))).toMatchObject({
    name: 'Eva',
    town: '',
    news: 'on',
    size: 'l',
  })
})

test('what a person could not do fails', () => {
  expect(() => find('Never')).toThrow('Never cannot be pressed')
  expect(() => find('Nowhere')).toThrow('Nowhere belongs to no form')
  expect(() => find('Missing')).toThrow('0 buttons are named Missing')
  expect(() => fill(find('Save'), 'Age', '7')).toThrow('0 fields are labeled Age')
  expect(() => fill(find('Save'), 'Town', 'Rome')).toThrow('0 fields are labeled Town')
  const [unnamed, removed] = [find('Save'), find('Remove')]
  for (const form of [unnamed, removed]) fill(form, 'Name', '')
  expect(() => collectEntries(unnamed)).toThrow('name is required')
  expect(collectEntries(removed)).not.toEqual([])
})
