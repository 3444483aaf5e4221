import {
  allowsEverybody,
  costsLookup,
  endsOpen,
  isSpf,
  MAX_SPF_LOOKUPS,
  spfTerms,
} from './dns-records.server.ts'
import type { RecordReport } from './mail-health.ts'
import { noAnswerFrom, type ResolveTxt } from './resolve-txt.server.ts'

/** What to write for servers whose providers publish it, by the end of the host in SMTP_URL. */
const senderTerms: [host: string, term: string][] = [
  ['postmarkapp.com', 'include:spf.mtasv.net'],
  ['amazonaws.com', 'include:amazonses.com'],
  ['sendgrid.net', 'include:sendgrid.net'],
  ['mailgun.org', 'include:mailgun.org'],
  ['brevo.com', 'include:spf.brevo.com'],
  ['gmail.com', 'include:_spf.google.com'],
  ['google.com', 'include:_spf.google.com'],
  ['office365.com', 'include:spf.protection.outlook.com'],
  ['fastmail.com', 'include:spf.messagingengine.com'],
]

const termFor = (smtpHost: string) =>
  senderTerms.find(([host]) => smtpHost === host || smtpHost.endsWith(`.${host}`))?.[1] ?? `a:${smtpHost}`

export async function reportSpf(
  resolve: ResolveTxt,
  domain: string,
  smtpHost: string,
): Promise<RecordReport> {
  const report = { name: 'SPF' as const, found: [], notes: [], add: null }
  const answer = await resolve(domain)
  if (answer === 'unknown') return { ...report, state: 'unknown', notes: [noAnswerFrom(domain)] }
  const records = answer.filter(isSpf)
  const [record] = records
  const found = records.map((value) => ({ host: domain, value }))
  if (record === undefined) {
    return {
      ...report,
      state: 'missing',
      notes: [
        'Some mailboxes distrust letters without it. A mail provider with a return address of its own passes there, and a right DKIM is enough then.',
        'If your mail provider names another record, take that one.',
      ],
      add: { host: domain, value: `v=spf1 ${termFor(smtpHost)} ~all` },
    }
  }
  if (records.length > 1) {
    const notes = ['There is more than one, so mailboxes ignore all of them. Put everything into one record.']
    return { ...report, state: 'wrong', found, notes }
  }
  const terms = spfTerms(record)
  if (allowsEverybody(terms)) {
    const notes = ['With +all everybody may send in your name. Write ~all instead.']
    return { ...report, state: 'wrong', found, notes }
  }
  if ((await countLookups(resolve, record)) > MAX_SPF_LOOKUPS) {
    const notes = [
      'Reading it takes more than ten lookups, and mailboxes stop there. Take out the services that no longer send for you.',
    ]
    return { ...report, state: 'wrong', found, notes }
  }
  const notes = endsOpen(terms) ? ['It says nothing about all other servers. Add ~all at its end.'] : []
  return { ...report, state: 'found', found, notes }
}

/** With those of the records that it includes. Stops where a receiver would. */
async function countLookups(resolve: ResolveTxt, record: string): Promise<number> {
  const waiting = [record]
  let lookups = 0
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const term of spfTerms(next).filter(costsLookup)) {
      if (++lookups > MAX_SPF_LOOKUPS) return lookups
      // A name with a macro depends on the letter.
      const isFollowed = (term.name === 'include' || term.name === 'redirect') && !term.domain.includes('%')
      const answer = isFollowed ? await resolve(term.domain) : []
      if (answer !== 'unknown') waiting.push(...answer.filter(isSpf).slice(0, 1))
    }
  }
  return lookups
}
