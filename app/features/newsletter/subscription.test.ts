import { expect, test } from 'vitest'
import { subscriptionSchema } from './subscription.ts'

const normalized = (email: string) => subscriptionSchema.safeParse({ email }).data?.email

test.each([
  [' Reader@Venus.Example ', 'reader@venus.example'],
  ['ada+letters@mail.venus.example', 'ada+letters@mail.venus.example'],
  ["o'brien_1@venus.example", "o'brien_1@venus.example"],
  [`${'a'.repeat(64)}@venus.example`, `${'a'.repeat(64)}@venus.example`],
  ['reader@Bücher.example', 'reader@xn--bcher-kva.example'],
  ['reader@xn--bcher-kva.example', 'reader@xn--bcher-kva.example'],
  ['reader@пример.рф', 'reader@xn--e1afmkfd.xn--p1ai'],
])('%j is kept as %j', (typed, email) => expect(normalized(typed)).toBe(email))

test.each([
  '',
  'reader',
  'a@b',
  '@venus.example',
  'a b@venus.example',
  'a@@venus.example',
  'a@venus..example',
  'a@-venus.example',
  'a@venus-.example',
  'a@venus.example.',
  '.a@venus.example',
  'a..b@venus.example',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  '"a b"@venus.example',
  'Ada <a@venus.example>',
  'a@venus.example,b@venus.example',
  'a@venus.example;b@venus.example',
  'mailto:a@venus.example',
  // The Kelvin sign is lowered to a plain k, which is somebody else.
  '\u212aate@venus.example',
  'jörg@venus.example',
  'a@ven us.example',
  'a@bücher.example/path',
  'a@bücher.example:25',
  'a@x@bücher.example',
  'a@venus.example\nBcc: x@y.example',
  'a\r\nBcc: x@y.example@venus.example',
  'a@venus.example\u0000',
  'a\u0000b@venus.example',
  'a@venus\u200b.exa mple',
  'a@venus.example\u2028b',
  `${'a'.repeat(65)}@venus.example`,
  `a@${'b'.repeat(64)}.example`,
  `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.example`,
])('%j is not an address', (email) => expect(normalized(email)).toBeUndefined())

test.each([
  ['  Ada   King ', 'Ada King'],
  ['Ada\r\nBcc: x@y.example', 'Ada Bcc: x@y.example'],
  ['Ada\u0000', 'Ada'],
  ['\t', null],
  ['x'.repeat(120), 'x'.repeat(120)],
  ['x'.repeat(121), undefined],
])('of the name %j %j is kept', (name, expected) =>
  expect(subscriptionSchema.safeParse({ email: 'a@venus.example', name }).data?.name).toBe(expected),
)
