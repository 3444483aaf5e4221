import { expect, test } from 'vitest'
import { isSaveShortcut } from './use-save-shortcut.ts'

const plain = {
  key: 's',
  code: 'KeyS',
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}

test.each([
  ['Ctrl+S', {}, true],
  ['Cmd+S', { ctrlKey: false, metaKey: true }, true],
  ['with Caps Lock', { key: 'S' }, true],
  ['where S is on another key', { code: 'Semicolon' }, true],
  ['on a Russian keyboard', { key: 'ы' }, true],
  ['on a Greek keyboard', { key: 'σ' }, true],
  ['S alone', { ctrlKey: false }, false],
  ['with Shift, which strikes words', { key: 'S', shiftKey: true }, false],
  ['with Alt', { altKey: true }, false],
  ['another letter on its key', { key: 'o' }, false],
  ['another key', { key: 'в', code: 'KeyD' }, false],
  ['one that was handled', { defaultPrevented: true }, false],
])('the editor saves: %s', (_what, changed, expected) => {
  expect(isSaveShortcut({ ...plain, ...changed })).toBe(expected)
})
