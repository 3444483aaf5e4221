import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startNameServer } from '#testing/name-server.ts'
import { reportDkim } from './dkim-report.server.ts'
import { reportDmarc } from './dmarc-report.server.ts'
import { findSelector } from './dns-records.server.ts'
import { createTxtResolver, type ResolveTxt } from './resolve-txt.server.ts'
import { reportSpf } from './spf-report.server.ts'

/** Hosts that are not listed have no records. */
const resolverOf =
  (records: Record<string, string[] | 'unknown'>): ResolveTxt =>
  async (host) =>
    records[host] ?? []

const includes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `include:s${from + index}.example`).join(' ')

describe('SPF', () => {
  test.each([
    [['v=spf1 include:amazonses.com ~all'], 'found', []],
    [['google-site-verification=x', 'v=spf1 ip4:192.0.2.1 -all'], 'found', []],
    [['v=spf1 a mx'], 'found', [/nothing about all other servers/]],
    [['v=spf1 redirect=_spf.venus.example'], 'found', []],
    [['v=spf10 a -all'], 'missing', [/distrust/, /another record/]],
    [[], 'missing', [/distrust/, /another record/]],
    ['unknown' as const, 'unknown', [/did not answer/]],
    [['v=spf1 a -all', 'v=spf1 mx -all'], 'wrong', [/more than one/]],
    [['v=spf1 a +all'], 'wrong', [/everybody may send/]],
    [['v=spf1 all'], 'wrong', [/everybody may send/]],
    [[`v=spf1 ${includes(10)} ~all`], 'found', []],
    [[`v=spf1 ${includes(11)} ~all`], 'wrong', [/more than ten lookups/]],
    [['v=spf1 include:deep.example include:%{d}.example ~all'], 'wrong', [/more than ten lookups/]],
  ])('%j is %s', async (records, state, notes) => {
    const resolve = resolverOf({
      'venus.example': records,
      'deep.example': [`v=spf1 ${includes(9, 20)} -all`],
    })
    const report = await reportSpf(resolve, 'venus.example', 'smtp.mail.example')
    expect(report).toMatchObject({ state, notes: notes.map((note) => expect.stringMatching(note)) })
  })

  test('a record that includes itself is no endless loop', async () => {
    const resolve = resolverOf({ 'venus.example': ['v=spf1 include:venus.example ~all'] })
    expect(await reportSpf(resolve, 'venus.example', 'smtp.mail.example')).toMatchObject({ state: 'wrong' })
  })

  test.each([
    ['smtp.postmarkapp.com', 'include:spf.mtasv.net'],
    ['email-smtp.eu-west-1.amazonaws.com', 'include:amazonses.com'],
    ['mail.venus.example', 'a:mail.venus.example'],
    ['notgmail.com', 'a:notgmail.com'],
  ])('what is missing names the sender: %s', async (smtpHost, term) => {
    const { add } = await reportSpf(resolverOf({}), 'venus.example', smtpHost)
    expect(add).toEqual({ host: 'venus.example', value: `v=spf1 ${term} ~all` })
  })
})

const rsaKey = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64')

describe('DKIM', () => {
  const chosen = { selector: 's1', domain: 'venus.example' }
  const host = 's1._domainkey.venus.example'

  test.each([
    ['a good key', [`v=DKIM1; k=rsa; p=${rsaKey(2048)}`], 'found', []],
    ['without a version', [`p=${rsaKey(2048)}`], 'found', []],
    ['a short key', [`v=DKIM1; p=${rsaKey(1024)}`], 'found', [/1024 bits/]],
    ['a key that is refused', [`v=DKIM1; p=${rsaKey(512)}`], 'wrong', [/512 bits/]],
    ['Ed25519', [`v=DKIM1; k=ed25519; p=${Buffer.alloc(32).toString('base64')}`], 'found', []],
    ['a revoked key', ['v=DKIM1; p='], 'wrong', [/taken back/]],
    ['half a key', ['v=DKIM1; p=MIIB'], 'wrong', [/cannot be read/]],
    ['another text', ['v=spf1 -all'], 'missing', [/not there/]],
    ['nothing', [], 'missing', [/not there/]],
    ['no answer', 'unknown' as const, 'unknown', [/did not answer/]],
  ])('%s', async (_, records, state, notes) => {
    const report = await reportDkim(resolverOf({ [host]: records }), 'venus.example', chosen)
    expect(report).toMatchObject({ state, notes: notes.map((note) => expect.stringMatching(note)) })
  })

  test('a signature of somebody else does not count, one of a parent or a part of the domain does', async () => {
    const key = [`v=DKIM1; p=${rsaKey(2048)}`]
    const signedBy = (domain: string) =>
      reportDkim(resolverOf({ [`s1._domainkey.${domain}`]: key }), 'news.venus.example', {
        selector: 's1',
        domain,
      })
    expect(await signedBy('mailer.example')).toMatchObject({ state: 'wrong' })
    expect(await signedBy('notvenus.example')).toMatchObject({ state: 'wrong' })
    expect(await signedBy('venus.example')).toMatchObject({ state: 'found' })
    expect(await signedBy('mail.news.venus.example')).toMatchObject({ state: 'found' })
  })

  test('without a name the usual ones are tried, and none of them means nothing', async () => {
    const known = resolverOf({ 'pm._domainkey.venus.example': [`k=rsa; p=${rsaKey(2048)}`] })
    const report = await reportDkim(known, 'venus.example', undefined)
    expect(report).toMatchObject({ state: 'found', found: [{ host: 'pm._domainkey.venus.example' }] })
    expect(await reportDkim(resolverOf({}), 'venus.example', undefined)).toMatchObject({ state: 'unknown' })
  })

  test.each([
    ['S1', { selector: 's1', domain: 'venus.example' }],
    [' mail.2026 ', { selector: 'mail.2026', domain: 'venus.example' }],
    ['-x', undefined],
    ['two words', undefined],
    [`${'a'.repeat(64)}`, undefined],
    [
      'From: a@venus.example\nDKIM-Signature: v=1; a=rsa-sha256; d=mailer.example; s=x;\n b=abc\ndkim-signature: v=1; d=Venus.example;\r\n\ts=S2; b=abc',
      { selector: 's2', domain: 'venus.example' },
    ],
    ['DKIM-Signature: v=1; d=mailer.example; s=x', { selector: 'x', domain: 'mailer.example' }],
    ['DKIM-Signature: v=1; d=../../x; s=x', undefined],
  ])('the name of the key in %j', (input, found) => {
    expect(findSelector(input, 'venus.example')).toEqual(found)
  })
})

describe('DMARC', () => {
  const at = (records: Record<string, string[] | 'unknown'>, domain = 'venus.example') =>
    reportDmarc(resolverOf(records), domain, 'hello@venus.example')

  test.each([
    [['v=DMARC1; p=reject'], 'found', []],
    [['v=DMARC1; p=none; rua=mailto:a@venus.example'], 'found', [/asks for nothing yet/]],
    [['v=DMARC1;pct=50;p=quarantine'], 'found', []],
    [['v=DMARC1; rua=mailto:a@venus.example'], 'wrong', [/says no policy/]],
    [['v=DMARC1; p=reject', 'v=DMARC1; p=none'], 'wrong', [/more than one/]],
    [['v=DMARC10; p=none'], 'missing', [/Gmail and Yahoo/]],
    ['unknown' as const, 'unknown', [/did not answer/]],
  ])('%j is %s', async (records, state, notes) => {
    const report = await at({ '_dmarc.venus.example': records })
    expect(report).toMatchObject({ state, notes: notes.map((note) => expect.stringMatching(note)) })
  })

  test('a part of a domain has the policy of its parent, by at most eight questions', async () => {
    const parent = { '_dmarc.venus.example': ['v=DMARC1; p=none; sp=reject'] }
    expect(await at(parent, 'news.venus.example')).toMatchObject({
      state: 'found',
      notes: [/venus\.example/].map((note) => expect.stringMatching(note)),
    })
    const asked: string[] = []
    const long = `${'a.'.repeat(20)}venus.example`
    const resolve: ResolveTxt = async (host) => {
      asked.push(host)
      return []
    }
    await reportDmarc(resolve, long, 'hello@venus.example')
    expect(asked).toHaveLength(8)
    expect(asked).toContain(`_dmarc.${long}`)
    expect(asked).toContain('_dmarc.venus.example')
  })
})

test('records in pieces, no such name, no such record and no answer are told apart', async () => {
  const server = await startNameServer({
    'long.example': ['v=spf1 include:a.example', ' ~all'],
    'broken.example': 'failure',
    'other.example': 'no data',
  })
  const { resolve, close } = createTxtResolver([server])
  expect(await resolve('long.example')).toEqual(['v=spf1 include:a.example ~all'])
  expect(await resolve('none.example')).toEqual([])
  expect(await resolve('other.example')).toEqual([])
  expect(await resolve('broken.example')).toBe('unknown')
  close()
})
