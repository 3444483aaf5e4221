import type { Call } from '#testing/permissions/call.ts'
import type { Line } from '#testing/permissions/line.ts'
import { heavyHtml } from './archives.ts'
import { type HostileBody, hostileForms, hostileJson, manyFields, manyKeys } from './bodies.ts'

const KB = 1024
const MB = 1024 * KB

/** Just below what a form without files may bring. */
const SIZES = { small: 2 * KB, full: 63 * KB }
/** Far above it: what is refused for its size is refused alike, whatever is in it. */
const TOO_LARGE = 2.9 * MB

export type Size = keyof typeof SIZES

/** What is asked of the site, by whom: a stranger, or an admin who is signed in. */
export type HostileRequest = Call & { as: 'stranger' | 'admin' }

/** Every address and every form of the site, each with all that is small to send and dear to answer. */
export const hostileRequests = (lines: Line[], size: Size): HostileRequest[] =>
  lines.flatMap((line) => [...(size === 'full' ? reads(line) : []), ...writes(line, size)])

/** Node.js takes heads of 16 KB. */
const LONGEST_HEAD = 14 * KB

function reads({ path, for: who }: Line): HostileRequest[] {
  const length = LONGEST_HEAD
  const as = who === 'everybody' ? 'stranger' : 'admin'
  const [pathname = '', query] = path.split('?')
  const withQuery = (more: string) => `${pathname}?${[query, more].filter(Boolean).join('&')}`
  const get = (to: string, headers = {}): HostileRequest => ({ method: 'GET', path: to, headers, as })
  return [
    get(withQuery('a&'.repeat(length / 2))),
    get(withQuery(`search=${'a+'.repeat(length / 2)}`)),
    get(withQuery(`search=${'%C3%A9%20'.repeat(length / 9)}`)),
    get(withQuery('page=1&'.repeat(length / 7))),
    get(`${pathname}/${'a/'.repeat(length / 2)}`),
    get(path, { range: `bytes=${'0-1,'.repeat(length / 4)}0-1` }),
    get(path, { 'accept-encoding': 'br;q=0.1,'.repeat(length / 9) }),
    get(path, { 'if-none-match': '"a",'.repeat(length / 4) }),
    ...(as === 'stranger'
      ? [
          get(path, { cookie: 'x=venus.session' }),
          get(path, { cookie: `venus.session_token=${'a'.repeat(32)}.${'A'.repeat(43)}%3D` }),
          get(path, { cookie: 'a=b; '.repeat(length / 6) }),
          get(path, { authorization: 'Basic eDp5' }),
        ]
      : []),
  ]
}

function writes(line: Line, size: Size): HostileRequest[] {
  const calls = [...(line.changes ?? []), ...(line.offers ?? [])]
  const taken = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]))
  return [...taken.values()].flatMap((call) =>
    bodiesFor(call, size).map((body) => asRequest(line, call, body)),
  )
}

const isJson = ({ body, headers }: Call) => typeof body === 'string' && !headers?.['content-type']

function bodiesFor(call: Call, size: Size): HostileBody[] {
  const generated = Object.values(isJson(call) ? hostileJson : hostileForms)
  const bodies = generated.map((body) => body(SIZES[size]))
  if (size === 'full') bodies.push(isJson(call) ? manyKeys(TOO_LARGE) : manyFields(TOO_LARGE))
  return hasText(call) ? [...bodies, ...heavyTexts(call, size)] : bodies
}

/** Forms that hold HTML, by the field that holds it. */
const TEXTS = ['content', 'story', 'intro']
const textOf = ({ body }: Call) =>
  body instanceof URLSearchParams ? TEXTS.find((name) => body.has(name)) : undefined
const hasText = (call: Call) => textOf(call) !== undefined

function heavyTexts(call: Call, size: Size): HostileBody[] {
  return Object.values(heavyHtml).map((html) => {
    const form = new URLSearchParams(call.body as URLSearchParams)
    form.set(textOf(call) ?? '', html(size === 'small' ? 0.01 : 1))
    return { body: Buffer.from(form.toString()), type: 'application/x-www-form-urlencoded' }
  })
}

const asRequest = (line: Line, call: Call, { body, type }: HostileBody): HostileRequest => ({
  ...call,
  body: new Uint8Array(body),
  headers: { ...call.headers, 'content-type': type },
  as: line.for === 'everybody' ? 'stranger' : 'admin',
})
