import { ids } from '#testing/permissions/planted.ts'
import type { WrittenCall } from './calls.ts'

const without = { 'content-type': 'multipart/form-data' }
const cutOff = { 'content-type': 'multipart/form-data; boundary=b' }

const get = (path: string): WrittenCall => ({ method: 'GET', path })

const post = (path: string, headers: Record<string, string>, body: string): WrittenCall => ({
  method: 'POST',
  path,
  headers,
  body,
})

const addsTag = '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd-tag'

/** What was once answered with an error of ours, to one of three at least. */
export const found: { name: string; call: WrittenCall }[] = [
  { name: 'a letter whose name has a zero byte', call: get('/newsletter/%00') },
  { name: 'an address with a line break in it', call: get('/reviews/%0D%0A') },
  { name: 'an address that begins with two slashes', call: get('//') },
  {
    name: 'comments before a year of five digits',
    call: get(`/blog/in-public/comments?before=999999999999999_${ids.comment}`),
  },
  {
    name: 'the same for scripts',
    call: get(`/blog/in-public/comments.json?before=999999999999999_${ids.comment}`),
  },
  { name: 'a form in parts that does not say what parts them', call: post('/admin/tags', without, addsTag) },
  { name: 'a form that was cut off', call: post('/admin/tags', cutOff, addsTag) },
  {
    name: 'a form that was cut off, at a page that tells its own errors',
    call: post('/admin/holidays', cutOff, addsTag),
  },
  {
    name: 'the one button for all origins, pressed from none',
    call: post('/newsletter/unsubscribe?token=a', { ...cutOff, origin: 'http://[' }, addsTag),
  },
  { name: 'a form without anything in it', call: post('/admin/newsletter', cutOff, '') },
]
