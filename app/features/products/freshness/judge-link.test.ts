import { expect, test } from 'vitest'
import { isDead, judgeLink, type LinkAnswer, type LinkVerdict } from './judge-link.ts'

const LINK = 'https://www.store.example/products/oat-balm'

const answer = (change: Partial<LinkAnswer>): LinkAnswer => ({
  link: LINK,
  finalUrl: change.link ?? LINK,
  status: 200,
  title: 'Oat Balm | A store',
  text: 'A balm of oats. '.repeat(200),
  ...change,
})

const statuses = (list: number[], verdict: LinkVerdict): [LinkAnswer, LinkVerdict][] =>
  list.map((status) => [answer({ status }), verdict])

const titles = (list: string[], verdict: LinkVerdict, status = 200): [LinkAnswer, LinkVerdict][] =>
  list.map((title) => [answer({ status, title, text: 'Short.' }), verdict])

const redirects = (list: [string, string][], verdict: LinkVerdict): [LinkAnswer, LinkVerdict][] =>
  list.map(([link, finalUrl]) => [answer({ link, finalUrl }), verdict])

const walls = [
  'Robot or human?',
  'Access Denied',
  'Just a moment...',
  'Attention Required! | Cloudflare',
  'Are you human?',
  'Pardon Our Interruption',
  'Please verify you are a person',
  'captcha',
  'Security check',
  'You have been blocked',
  '403 Forbidden',
  'Unusual traffic from your network',
]

const goneTitles = [
  'Page not found',
  '404',
  'Error 404 | A store',
  'Sorry, this product is no longer available',
  'This page doesn’t exist',
  'Seite nicht gefunden',
  'Page introuvable',
  'Página no encontrada',
  'Product unavailable',
  'The page does not exist',
]

const productTitles = [
  'Oat Balm',
  'Night Cream 404 ml',
  'Lost & Found Candle',
  'The Human Scent',
  'No. 404 Lipstick',
  'Foundation in 40 shades',
  'Error-free liner',
  'Not Your Mother’s Shampoo',
]

const stores = ['store', 'brand', 'beauty', 'shop', 'glow', 'curl', 'skin', 'lamp', 'dairy', 'oak']

const harmless: [string, string][] = stores.flatMap((name) => [
  [`http://${name}.example/p/1`, `https://${name}.example/p/1`],
  [`https://${name}.example/p/1`, `https://www.${name}.example/p/1`],
  [`https://${name}.example/p/1`, `https://${name}.example/p/1?country=US`],
  [`https://${name}.example/p/1`, `https://${name}.example/en-us/p/1`],
  [`https://${name}.example/p/1/`, `https://${name}.example/P/1`],
  [`https://${name}.example/p/1`, `https://${name}.example/products/oat-balm-50-ml`],
  [`https://${name}.example/`, `https://${name}.example/en/`],
  ['https://click.network.example/abc', `https://${name}.example/p/1`],
])

const ended: [string, string][] = stores.flatMap((name) => [
  [`https://${name}.example/p/1`, `https://${name}.example/`],
  [`https://${name}.example/p/1`, `https://www.${name}.example/en/`],
  [`https://${name}.example/p/1`, `https://${name}.example/collections/balms`],
  [`https://${name}.example/p/1`, `https://${name}.example/search?q=balm`],
])

/** Answers of every kind that stores give, and what may be concluded from each. */
const answers: [LinkAnswer, LinkVerdict][] = [
  ...statuses([200, 201, 203, 204, 206], 'ok'),
  ...statuses([404, 410], 'gone'),
  ...statuses([401, 403, 405, 406, 408, 412, 418, 425, 429, 451, 999], 'unknown'),
  ...statuses([500, 501, 502, 503, 504, 508, 520, 521, 522, 524, 525, 526, 530], 'unknown'),
  ...statuses([300, 304, 307, 308, 400, 402, 409, 411, 414, 415, 421, 422, 426, 428, 431], 'unknown'),
  ...titles(walls, 'unknown'),
  ...titles(walls, 'unknown', 404),
  ...titles(goneTitles, 'gone'),
  ...redirects(harmless, 'ok'),
  ...redirects(ended, 'moved'),
  ...(['refused', 'timeout', 'certificate', 'other'] as const).map((problem): [LinkAnswer, LinkVerdict] => [
    answer({ status: null, problem }),
    'unknown',
  ]),
  [answer({ status: null, problem: 'no-such-host' }), 'gone'],
]

test('of two hundred answers none raises a false alarm, and what ended is found', () => {
  expect(answers.length >= 200).toBe(true)
  const wrong = answers.filter(([given, expected]) => judgeLink(given) !== expected)
  expect(wrong.map(([given, expected]) => `${expected}: ${JSON.stringify({ ...given, text: '' })}`)).toEqual(
    [],
  )
})

test.each(productTitles)('a product called “%s” raises no alarm', (title) => {
  expect(judgeLink(answer({ title }))).toBe('ok')
})

test('a link is dead when it was gone twice, a day apart', () => {
  const now = new Date('2026-05-02T12:00:00Z')
  expect(isDead('gone', null, now)).toBe(false)
  expect(isDead('gone', new Date('2026-05-01T13:00:00Z'), now)).toBe(false)
  expect(isDead('gone', new Date('2026-05-01T12:00:00Z'), now)).toBe(true)
  expect(isDead('unknown', new Date('2026-04-01T12:00:00Z'), now)).toBe(false)
})
