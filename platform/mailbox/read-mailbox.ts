import {
  type ImapLimits,
  type ImapServer,
  MailboxError,
  openImapConnection,
  quoteImap,
} from './imap-connection.ts'

/** How far a mailbox has been read. UIDs grow as long as the folder's UIDVALIDITY stays the same. */
export type MailboxCursor = { uidValidity: number; lastUid: number; lookedAt: Date }

export type MailboxMessage = { uid: number; receivedAt: Date; bytes: Buffer }

type MailboxLimits = { maxMessages: number; maxMessageBytes: number; commandMs: number }

const defaultLimits: MailboxLimits = {
  maxMessages: 50,
  /** Of a longer one the beginning, which has the text and the report. */
  maxMessageBytes: 1024 * 1024,
  commandMs: 30_000,
}

type Options = {
  url: string
  cursor: MailboxCursor | undefined
  onMessage: (message: MailboxMessage) => Promise<void>
  now: Date
  limits?: MailboxLimits
  ca?: string
}

/**
 * Reads the messages that came since the last look and returns the new cursor. It changes nothing there: EXAMINE opens the
 * folder for reading, PEEK leaves messages unread. The first look reads none: what came before is not for us.
 */
export async function readNewMessages({ url, cursor, onMessage, now, limits = defaultLimits, ca }: Options) {
  const { folder, ...server } = parseMailboxUrl(url)
  const literals: ImapLimits = { commandMs: limits.commandMs, maxLiteralBytes: limits.maxMessageBytes }
  const connection = await openImapConnection({ ...server, ca }, literals)
  try {
    const login = `LOGIN ${quoteImap(server.user)} ${quoteImap(server.password)}`
    await connection.command(login, 'The mail server refused the name or the password of MAILBOX_URL.')
    const opened = await connection.command(
      `EXAMINE ${quoteImap(folder)}`,
      'The mail server has no folder of the name in MAILBOX_URL.',
    )
    const uidValidity = findNumber(opened, /\[UIDVALIDITY (\d{1,10})\]/i)
    const uidNext = findNumber(opened, /\[UIDNEXT (\d{1,10})\]/i)
    if (!uidValidity || !uidNext) throw new MailboxError('The mail server does not number its messages.')
    const next: MailboxCursor = { uidValidity, lastUid: uidNext - 1, lookedAt: now }
    if (!cursor) return next

    const isSameFolder = cursor.uidValidity === uidValidity
    const criterion = isSameFolder ? `UID ${cursor.lastUid + 1}:*` : `SINCE ${toImapDate(cursor.lookedAt)}`
    const search = await connection.command(`UID SEARCH ${criterion}`, SEARCH_REFUSED)
    const uids = search
      .flatMap(({ text }) => /^\* SEARCH((?: \d{1,10})*) ?$/i.exec(text)?.[1]?.trim().split(' ') ?? [])
      .map(Number)
      // `n:*` always has the last message, also if its UID is lower than n.
      .filter((uid) => uid > (isSameFolder ? cursor.lastUid : 0))
      .toSorted((a, b) => a - b)
    const read = uids.slice(0, limits.maxMessages)
    for (const uid of read) {
      const items = `(UID INTERNALDATE BODY.PEEK[]<0.${limits.maxMessageBytes}>)`
      const fetched = await connection.command(`UID FETCH ${uid} ${items}`, SEARCH_REFUSED)
      const message = fetched.find(({ text }) => /\bUID (\d{1,10})/i.exec(text)?.[1] === String(uid))
      const bytes = message?.literals[0]
      // Somebody may have deleted it meanwhile.
      if (message && bytes)
        await onMessage({ uid, bytes, receivedAt: parseInternalDate(message.text) ?? now })
    }
    const isWhole = read.length === uids.length
    const lastUid = isWhole ? Math.max(uidNext - 1, read.at(-1) ?? 0) : (read.at(-1) ?? uidNext - 1)
    return { ...next, lastUid: isSameFolder ? Math.max(cursor.lastUid, lastUid) : lastUid }
  } finally {
    connection.close()
  }
}

const SEARCH_REFUSED = 'The mail server refused to list the messages.'

/** `imaps://name:password@host:993/INBOX` */
function parseMailboxUrl(url: string): ImapServer & { folder: string } {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 993),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}

function findNumber(responses: { text: string }[], pattern: RegExp): number | undefined {
  for (const { text } of responses) {
    const found = pattern.exec(text)?.[1]
    if (found) return Number(found)
  }
  return undefined
}

/** 18-Nov-2026, the day before in any time zone: a message twice is harmless, one that is missed is not. */
function toImapDate(date: Date): string {
  const [, day, month, year] = new Date(date.getTime() - 24 * 60 * 60_000).toUTCString().split(' ')
  return `${Number(day)}-${month}-${year}`
}

function parseInternalDate(text: string): Date | undefined {
  const date = new Date(/INTERNALDATE "([^"]{1,40})"/i.exec(text)?.[1] ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}
