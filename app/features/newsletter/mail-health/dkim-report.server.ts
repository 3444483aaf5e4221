import { type DkimKey, isAligned, readDkimKey } from './dns-records.server.ts'
import type { RecordReport } from './mail-health.ts'
import { noAnswerFrom, type ResolveTxt } from './resolve-txt.server.ts'

/** Nobody can list the selectors of a domain, so those of well-known providers are tried. */
const USUAL_SELECTORS = [
  ...['google', 'selector1', 'selector2', 's1', 's2', 'k1', 'k2', 'k3', 'mail', 'default', 'dkim'],
  ...['resend', 'pm', 'mte1', 'fm1', 'brevo1'],
]
const [MIN_RSA_BITS, GOOD_RSA_BITS] = [1024, 2048]

export type DkimSettings = { selector: string; domain: string }

const hostOf = ({ selector, domain }: DkimSettings) => `${selector}._domainkey.${domain}`

/** With the selector that she named, or with the usual ones. */
export async function reportDkim(
  resolve: ResolveTxt,
  fromDomain: string,
  chosen: DkimSettings | undefined,
): Promise<RecordReport> {
  const report = { name: 'DKIM' as const, found: [], notes: [], add: null }
  if (!chosen) return tryUsualSelectors(resolve, fromDomain)
  if (!isAligned(chosen.domain, fromDomain)) {
    const notes = [
      `Your letters are signed by ${chosen.domain}, not by ${fromDomain}. Only your own signature counts for DMARC: add your domain at your mail provider.`,
    ]
    return { ...report, state: 'wrong', notes }
  }
  const host = hostOf(chosen)
  const answer = await resolve(host)
  if (answer === 'unknown') return { ...report, state: 'unknown', notes: [noAnswerFrom(host)] }
  const keys = answer.filter((record) => readDkimKey(record).state !== 'none')
  const [record] = keys
  if (record === undefined) {
    const add = { host, value: 'as your mail provider shows it, for example v=DKIM1; k=rsa; p=…' }
    return { ...report, state: 'missing', notes: ['The letter names a key that is not there.'], add }
  }
  return { ...report, ...judgeKey(readDkimKey(record)), found: [{ host, value: record }] }
}

function judgeKey(key: DkimKey): Pick<RecordReport, 'state' | 'notes'> {
  if (key.state === 'revoked')
    return {
      state: 'wrong',
      notes: ['The key was taken back (p= is empty). Make a new one at your mail provider.'],
    }
  if (key.state !== 'key')
    return {
      state: 'wrong',
      notes: ['The key cannot be read. Copy it again from your mail provider, as a whole.'],
    }
  if (key.type === 'rsa' && key.bits < MIN_RSA_BITS) {
    const notes = [
      `The key has ${key.bits} bits, and mailboxes refuse it. Make one of 2048 bits at your mail provider.`,
    ]
    return { state: 'wrong', notes }
  }
  const isShort = key.type === 'rsa' && key.bits < GOOD_RSA_BITS
  return {
    state: 'found',
    notes: isShort ? [`The key has ${key.bits} bits. One of 2048 bits is safer.`] : [],
  }
}

async function tryUsualSelectors(resolve: ResolveTxt, domain: string): Promise<RecordReport> {
  const answers = await Promise.all(
    USUAL_SELECTORS.map(async (selector) => {
      const host = hostOf({ selector, domain })
      const answer = await resolve(host)
      if (answer === 'unknown') return { host, answer }
      return { host, answer: answer.filter((record) => readDkimKey(record).state === 'key').slice(0, 1) }
    }),
  )
  const found = answers.flatMap(({ host, answer }) =>
    answer === 'unknown' ? [] : answer.map((value) => ({ host, value })),
  )
  const judged = found.map(({ value }) => judgeKey(readDkimKey(value)))
  const best = judged.find(({ state }) => state === 'found') ?? judged[0]
  if (best) return { name: 'DKIM', found, add: null, ...best }
  const hasNoAnswer = answers.every(({ answer }) => answer === 'unknown')
  const notes = [
    hasNoAnswer
      ? noAnswerFrom(domain)
      : 'A key has a name that nobody can list, and yours is none of the usual ones. Name it below.',
  ]
  return { name: 'DKIM', state: 'unknown', found: [], add: null, notes }
}
