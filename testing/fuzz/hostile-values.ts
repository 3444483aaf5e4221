import fc from 'fast-check'
import { fixtureIds } from '#testing/permissions/fixtures.ts'

const hostileTexts = [
  ...['', ' ', '\0', 'a\0b', '\uD800', '\u202E', '😀', '<script>alert(1)</script>', '\r\nSet-Cookie: a=b'],
  ...[
    '../../etc/passwd',
    '..\\..\\',
    '%',
    '%00',
    '%zz',
    '.',
    '..',
    '/',
    '//evil.example',
    '\\\\evil.example',
  ],
  ...["'; drop table blog_posts; --", '"', '(', '&', '!', ':*', '<->', '\\', '_', 'a & | !b', '{{7*7}}'],
  ...[
    'null',
    'undefined',
    'true',
    'on',
    '[]',
    '{}',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...['javascript:alert(1)', 'http://[', 'https://a:99999', 'data:text/html,x', 'https://youtu.be/'],
  ...['a@b', '"a b"@c.example', `${'a'.repeat(300)}@venus.example`, 'UTC', 'Mars/Olympus', '#12345g'],
  ...['a'.repeat(10_000), 'é'.repeat(5_001), 'a '.repeat(3_000), '<p>'.repeat(2_000), '[['.repeat(2_000)],
]

const hostileNumbers = [
  ...['0', '-0', '-1', '1.5', '1e309', 'NaN', 'Infinity', '0x10', '32768', '2147483648', '4294967296'],
  ...['9007199254740993', '9223372036854775808', '99999999999999999999999', '-9223372036854775809'],
]

const hostileDates = [
  ...['0000-00-00', '2026-02-30T25:61', '0001-01-01T00:00', '9999-12-31T23:59:59.999Z', '10000-01-01'],
  ...['275760-09-13T00:00:00.000Z', '-271821-04-20T00:00', '+275760-09-13T00:00', '1970-01-01T00:00+99:99'],
]

/** A cursor (app/ui/list/cursor.ts) with an invalid date. */
const hostileCursors = ['999999999999999', '0', '253402300800000'].map(
  (moment) => `${moment}_${fixtureIds.comment}`,
)

/** Values that no form of the site sends. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileNumbers, ...hostileDates, ...hostileCursors) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(fixtureIds)) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** In a URL: unescaped, escaped, or escaped wrongly. */
export const hostileSegment = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000)),
  fc.constantFrom('%', '%zz', '%c0%80', '%ed%a0%80', '%00', '%2e%2e', '%2f', '..', '.', ';a=b', '~', '$&'),
  fc.stringMatching(/^[!-~]{1,20}$/).map((text) => text.replaceAll(/[#?]/g, '!')),
)

const headerValues = [
  ...['', ' ', ',', ';', '*', '"', 'a'.repeat(2_000), 'é', '-1', '99999999999999999999', 'bytes=0-', '%00'],
  ...['bytes=9-1,-5', 'W/"', '"a", W/"b"', 'text/html;q=2', 'gzip;q=nan', 'Thu, 99 Foo 0000 99:99:99 GMT'],
  ...['venus.session_token=a.b', 'venus.session_token=%', 'venus.session_token=a; venus.session_token=b'],
  ...['Basic !!!', 'Bearer ', 'null', 'http://[', '::ffff:999.1.1.1', '1.2.3.4, 5.6.7.8', 'localhost:99999'],
]

const headerNames = [
  ...['accept', 'accept-language', 'accept-encoding', 'authorization', 'cookie', 'content-encoding', 'range'],
  ...[
    'if-none-match',
    'if-modified-since',
    'if-range',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'x-real-ip',
  ],
  ...['x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'sec-fetch-site', 'origin', 'purpose', 'te'],
]

export const hostileHeaders = fc.dictionary(
  fc.constantFrom(...headerNames),
  fc.constantFrom(...headerValues),
  {
    maxKeys: 3,
    noNullPrototype: true,
  },
)
