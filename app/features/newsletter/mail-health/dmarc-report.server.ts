import { dmarcHosts, isDmarc, readTags } from './dns-records.server.ts'
import type { RecordReport } from './mail-health.ts'
import { noAnswerFrom, type ResolveTxt } from './resolve-txt.server.ts'

const POLICIES = new Set(['none', 'quarantine', 'reject'])

export async function reportDmarc(
  resolve: ResolveTxt,
  domain: string,
  ownEmail: string,
): Promise<RecordReport> {
  const report = { name: 'DMARC' as const, found: [], notes: [], add: null }
  const hosts = dmarcHosts(domain)
  const answers = await Promise.all(hosts.map(resolve))
  // A nearer policy wins, so one that nobody answers for could be it.
  const first = answers.findIndex((answer) => answer === 'unknown' || answer.some(isDmarc))
  const [host = '', answer] = [hosts[first], answers[first]]
  if (answer === 'unknown') return { ...report, state: 'unknown', notes: [noAnswerFrom(host)] }
  const records = (answer ?? []).filter(isDmarc)
  const [record] = records
  if (record === undefined) {
    return {
      ...report,
      state: 'missing',
      notes: ['Gmail and Yahoo ask for it from whoever sends many letters. This one only asks for reports.'],
      add: { host: hosts[0] ?? '', value: `v=DMARC1; p=none; rua=mailto:${ownEmail}` },
    }
  }
  const found = records.map((value) => ({ host, value }))
  if (records.length > 1) {
    const notes = ['There is more than one, so mailboxes ignore all of them. Delete all but one.']
    return { ...report, state: 'wrong', found, notes }
  }
  const { p = '', sp } = readTags(record)
  const policy = (first > 0 ? (sp ?? p) : p).toLowerCase()
  if (!POLICIES.has(policy)) {
    const notes = ['It says no policy, and many mailboxes ignore it then. Write p=none after v=DMARC1;']
    return { ...report, state: 'wrong', found, notes }
  }
  const notes = [
    ...(first > 0
      ? [`It is the one of ${host.slice('_dmarc.'.length)}, which counts for ${domain}, too.`]
      : []),
    ...(policy === 'none'
      ? [
          'It asks for nothing yet (p=none). When SPF and DKIM have been right for some weeks, write p=quarantine.',
        ]
      : []),
  ]
  return { ...report, state: 'found', found, notes }
}
