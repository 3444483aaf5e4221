import { fixtureIds } from '#testing/permissions/fixtures.ts'
import type { SerializedRequest } from './requests.ts'

const multipartWithoutBoundary = { 'content-type': 'multipart/form-data' }
const multipartWithBoundary = { 'content-type': 'multipart/form-data; boundary=b' }

const get = (path: string): SerializedRequest => ({ method: 'GET', path })

const post = (path: string, headers: Record<string, string>, body: string): SerializedRequest => ({
  method: 'POST',
  path,
  headers,
  body,
})

const unterminatedTagForm = '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd-tag'

/** Requests that once caused a server error. */
export const regressions: { name: string; request: SerializedRequest }[] = [
  { name: 'a letter whose name has a zero byte', request: get('/newsletter/%00') },
  {
    name: 'the preview of a letter whose id has a zero byte',
    request: get('/admin/newsletter/series/%00/preview'),
  },
  { name: 'an address with a line break in it', request: get('/reviews/%0D%0A') },
  { name: 'an address that begins with two slashes', request: get('//') },
  {
    name: 'comments before a year of five digits',
    request: get(`/blog/in-public/comments?before=999999999999999_${fixtureIds.comment}`),
  },
  {
    name: 'the same for scripts',
    request: get(`/blog/in-public/comments.json?before=999999999999999_${fixtureIds.comment}`),
  },
  {
    name: 'a form in parts that does not say what parts them',
    request: post('/admin/tags', multipartWithoutBoundary, unterminatedTagForm),
  },
  {
    name: 'a form that was cut off',
    request: post('/admin/tags', multipartWithBoundary, unterminatedTagForm),
  },
  {
    name: 'a form that was cut off, at a page that tells its own errors',
    request: post('/admin/holidays', multipartWithBoundary, unterminatedTagForm),
  },
  {
    name: 'the one button for all origins, pressed from none',
    request: post(
      '/newsletter/unsubscribe?token=a',
      { ...multipartWithBoundary, origin: 'http://[' },
      unterminatedTagForm,
    ),
  },
  { name: 'a form without anything in it', request: post('/admin/newsletter', multipartWithBoundary, '') },
]
