import type { Access } from '#database/access.ts'

type TooMany = { message: string; status: number; headers?: Record<string, string> }

export type ReaderMailDependencies = {
  system: Access
  siteUrl: string
  /** Whether a mail server is set up: without one nobody could confirm. */
  isSentBySmtp: boolean
  attempts: {
    count: (kind: 'follow', subject: { account: string; network: string }) => Promise<TooMany | undefined>
  }
  /** Deletes every email to these recipients from the queue and the outbox. */
  deleteStoredEmails: (recipients: string[]) => Promise<void>
  /** After some were enqueued. */
  wakeEmails: () => void
  /** For work whose duration would tell which addresses are known. */
  afterResponse: (work: Promise<unknown>) => void
}
