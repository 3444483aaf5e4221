import { describe, expect, test } from 'vitest'
import type { Log } from '#platform/log.ts'
import { cspReportRoutes } from './csp-reports.ts'

const siteUrl = 'https://venus.example'

function open() {
  const lines: unknown[] = []
  let clock = 0
  const app = cspReportRoutes({
    log: { warn: (fields: object, msg: string) => lines.push({ ...fields, msg }) } as unknown as Log,
    siteUrl,
    patternAt: (path) => path.replace(/[^/]+$/, ':slug'),
    now: () => clock,
  })
  return {
    lines,
    pass: (ms: number) => {
      clock += ms
    },
    send: async (body: unknown) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const headers = { 'content-length': String(text.length) }
      return (await app.request('/csp-report', { method: 'POST', body: text, headers })).status
    },
  }
}

const older = (fields: object = {}) => ({
  'csp-report': {
    'document-uri': `${siteUrl}/blog/a-post?token=secret#place`,
    'effective-directive': 'img-src',
    'violated-directive': "img-src 'self'",
    'blocked-uri': 'http://pictures.example/anne@venus.example.png?who=anne',
    'source-file': `${siteUrl}/assets/root-Ab1.js?x=secret`,
    'line-number': 7,
    'script-sample': 'what she typed',
    ...fields,
  },
})

const logged = {
  directive: 'img-src',
  blocked: 'http://pictures.example',
  page: '/blog/:slug',
  source: '/assets/root-Ab1.js',
  line: 7,
  repeats: 0,
  msg: 'content policy violation',
}

describe('what browsers refused', () => {
  test('is logged in either form, by route and origin: no URL, no query, nothing that was typed', async () => {
    const { lines, send, pass } = open()
    expect(await send(older())).toBe(204)
    expect(lines).toEqual([logged])
    pass(2 * 60 * 60_000)
    const body = {
      documentURL: `${siteUrl}/blog/a-post?token=secret`,
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      sourceFile: `${siteUrl}/newsletter/preferences?token=secret`,
      lineNumber: 1,
      sample: 'what she typed',
    }
    expect(
      await send([
        { type: 'csp-violation', body },
        { type: 'deprecation', body: {} },
      ]),
    ).toBe(204)
    expect(lines[1]).toEqual({
      ...logged,
      directive: 'script-src-elem',
      blocked: 'inline',
      source: 'self',
      line: 1,
    })
    expect(JSON.stringify(lines)).not.toMatch(/secret|anne|typed/)
  })

  test('is logged once an hour each, and at most ten a minute', async () => {
    const { lines, send, pass } = open()
    for (let time = 0; time < 3; time++) await send(older())
    expect(lines).toEqual([logged])
    pass(60 * 60_000)
    await send(older())
    expect(lines[1]).toEqual({ ...logged, repeats: 2 })
    for (let number = 0; number < 30; number++) await send(older({ 'line-number': number }))
    expect(lines).toHaveLength(11)
  })

  test('is not read any more beyond sixty a minute', async () => {
    const { send, pass } = open()
    for (let number = 0; number < 60; number++) expect(await send(older())).toBe(204)
    expect(await send(older())).toBe(429)
    pass(60_000)
    expect(await send(older())).toBe(204)
  })

  test('is nothing to log on other pages, by extensions, or in words that no browser says', async () => {
    const { lines, send } = open()
    await send(older({ 'document-uri': 'https://elsewhere.example/' }))
    await send(older({ 'source-file': 'chrome-extension://abc/inject.js' }))
    await send(older({ 'blocked-uri': 'not a url\nwith lines' }))
    await send(older({ 'effective-directive': 'img-src"}\n{"level":60' }))
    await send(older({ 'blocked-uri': 5 }))
    expect(lines).toEqual([])
  })

  test('is refused when it is too long or no report', async () => {
    const { lines, send } = open()
    expect(await send(older({ 'script-sample': 'a'.repeat(9_000) }))).toBe(413)
    for (const body of ['', '{', '5', 'null', '{"csp-report":5}']) expect(await send(body)).toBe(400)
    expect(lines).toEqual([])
  })
})
