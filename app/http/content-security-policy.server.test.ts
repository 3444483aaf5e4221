import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  reportingEndpointsHeader,
  TOAST_STYLE_HASH,
} from './content-security-policy.server.ts'
import { cspHash, extractScriptHashes } from './script-hashes.server.ts'

test('only what carries the mark is named, and the mark is gone', () => {
  const own =
    '<script nonce="m4rk">one()</script><script type="module" nonce="m4rk" async="">two()\n</script>'
  const others =
    '<script>three()</script><script nonce="guess">four()</script><p title="<script nonce=">five()</p>'
  const { html, hashes } = extractScriptHashes(
    Buffer.from(
      `${others}${own}<p>“€”</p><link rel="preload" nonce="m4rk"/><script src="/a.js" nonce="m4rk"></script>`,
    ),
    'm4rk',
  )
  expect(hashes).toEqual([cspHash('one()'), cspHash('two()\n')])
  expect(html.toString()).toBe(
    `${others}<script>one()</script><script type="module" async="">two()\n</script><p>“€”</p><link rel="preload"/><script src="/a.js"></script>`,
  )
})

test('an open tag before a script of ours does not borrow its mark', () => {
  const { hashes } = extractScriptHashes(
    Buffer.from('<script x="<script nonce="m4rk">one()</script>'),
    'm4rk',
  )
  expect(hashes).toEqual([cspHash('one()')])
})

const policy = (siteUrl: string, action?: string, script?: string) =>
  Object.fromEntries(
    contentSecurityPolicy({ siteUrl, newsletterForm: { action, script } }, ["'sha256-own'"], false)
      .split('; ')
      .map((line) => [line.split(' ', 1)[0], line.split(' ').slice(1)]),
  )

test('a document runs its own scripts alone, and is in nobody’s frame', () => {
  const { 'script-src': scripts, ...rest } = policy('https://venus.example')
  expect(scripts).toEqual(["'self'", expect.stringMatching(/^'sha256-/), "'sha256-own'"])
  expect(rest).toMatchObject({
    'default-src': ["'none'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-src': [
      "'self'",
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      'https://www.tiktok.com',
      'https://www.instagram.com',
      'https://assets.pinterest.com',
    ],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'upgrade-insecure-requests': [],
  })
  expect(policy('http://localhost:3000')).not.toHaveProperty('upgrade-insecure-requests')
})

test('the settings show a page in a frame, where no form sends anything', () => {
  const newsletterForm = { action: 'https://letters.example/join', script: undefined }
  const framed = contentSecurityPolicy(
    { siteUrl: 'https://venus.example', newsletterForm, isFramed: true },
    [],
  )
  expect(framed).toContain("form-action 'none'; frame-ancestors 'self';")
})

test('HTML is made and scripts are loaded by named policies alone, unless a provider’s script does so itself', () => {
  const trusted = ['require-trusted-types-for', 'trusted-types']
  expect(policy('https://venus.example')).toMatchObject({
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'venus', 'ProseMirrorClipboard'],
  })
  const scripted = policy('https://venus.example', 'https://letters.example/join', 'https://cdn.example/f.js')
  expect(Object.keys(scripted).filter((name) => trusted.includes(name))).toEqual([])
})

test('violations are reported to the site itself, by the newer way where browsers take it', () => {
  expect(policy('https://venus.example')).toMatchObject({
    'report-uri': ['/csp-report'],
    'report-to': ['csp'],
  })
  expect(reportingEndpointsHeader('https://venus.example')).toBe('csp="/csp-report"')
  expect(policy('http://localhost:3000')).toHaveProperty('report-uri')
  expect(policy('http://localhost:3000')).not.toHaveProperty('report-to')
  expect(reportingEndpointsHeader('http://localhost:3000')).toBeNull()
})

test('the newsletter provider gets what its form needs, and its script only if there is one', () => {
  const form = policy('https://venus.example', 'https://letters.example/join?list=1')
  expect(form['form-action']).toEqual(["'self'", 'https://letters.example'])
  expect(form['connect-src']).toEqual(["'self'"])
  const scripted = policy('https://venus.example', 'https://letters.example/join', 'https://cdn.example/f.js')
  expect(scripted['script-src']).toContain('https://cdn.example/f.js')
  expect(scripted['connect-src']).toEqual(["'self'", 'https://letters.example'])
})

test('the style of toasts is the one that the package writes', () => {
  const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
  const [, style = '""'] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source) ?? []
  expect(cspHash(JSON.parse(style))).toBe(TOAST_STYLE_HASH)
})
