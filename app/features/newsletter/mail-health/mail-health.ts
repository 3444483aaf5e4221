export type RecordState = 'found' | 'wrong' | 'missing' | 'unknown'

export type DnsRecord = { host: string; value: string }

/** What was found about one of the three, in words for the admin. */
export type RecordReport = {
  name: 'SPF' | 'DKIM' | 'DMARC'
  state: RecordState
  found: DnsRecord[]
  notes: string[]
  /** What is missing. */
  add: DnsRecord | null
}

export const purposeOf = (name: RecordReport['name'], domain: string): string =>
  ({
    SPF: `Says which servers may send for ${domain}.`,
    DKIM: 'Signs your letters, so nobody can change them.',
    DMARC: 'Says what to do with letters that only claim to be yours.',
  })[name]

/** Of the mailbox that answers and returned letters arrive in. */
export type MailboxStatus = {
  isSet: boolean
  /** Null before the first look. */
  lookedAt: string | null
  problem: string | null
}
