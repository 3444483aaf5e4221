import { stopAnsweredSeries } from '#app/features/newsletter/series/stop-series.server.ts'
import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { extractEmail } from '#platform/mail.ts'
import { MailboxError } from '#platform/mailbox/imap-connection.ts'
import { type MailboxMessage, readNewMessages } from '#platform/mailbox/read-mailbox.ts'
import { selectMailSetting, writeMailSetting } from './mail-health-settings.server.ts'
import { findRecipient, findRecipientByToken } from './message-id.server.ts'
import type { MailEvent } from './providers/mail-event.server.ts'
import { type MailboxItem, type Reply, readMailboxItem } from './read-report.server.ts'
import { type OnSuppress, suppressAddresses } from './suppress-addresses.server.ts'

/** Does something with an answer to a letter. It must be harmless with the same answer a second time. */
export type OnReply = (reply: Reply) => Promise<void>

type Dependencies = {
  system: Access
  mailboxUrl: string
  /** MAIL_FROM. */
  from: string
  suppressionHandlers: readonly OnSuppress[]
  replyHandlers: readonly OnReply[]
  log: Log
  /** For tests. */
  ca?: string
}

/** Reads what came since the last poll: letters that came back, complaints and answers. Nothing else is kept. */
export function createMailboxPoller(dependencies: Dependencies) {
  const { system, mailboxUrl, log, ca } = dependencies
  const handleMessage = createMessageHandler(dependencies)

  return async (now = new Date()): Promise<void> => {
    const state = await system.run((db) => selectMailSetting(db, 'mailbox'))
    const cursor = state && state.uidValidity > 0 && { ...state, lookedAt: new Date(state.lookedAt) }
    try {
      const next = await readNewMessages({
        url: mailboxUrl,
        cursor: cursor || undefined,
        now,
        ca,
        onMessage: handleMessage,
      })
      const saved = { ...next, lookedAt: now.toISOString(), problem: null }
      await system.run((db) => writeMailSetting(db, 'mailbox', saved))
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error
      log.warn({ problem: error.message }, 'reading the mailbox failed')
      // The cursor and the time of the last good poll stay.
      const failed = {
        uidValidity: state?.uidValidity ?? 0,
        lastUid: state?.lastUid ?? 0,
        lookedAt: state?.lookedAt ?? now.toISOString(),
        problem: error.message,
      }
      await system.run((db) => writeMailSetting(db, 'mailbox', failed))
    }
  }
}

function createMessageHandler({ system, from, suppressionHandlers, replyHandlers, log }: Dependencies) {
  const ownEmail = extractEmail(from).toLowerCase()
  const host = ownEmail.split('@')[1] ?? ''

  async function handleItem(item: MailboxItem, receivedAt: Date) {
    if (item.kind !== 'reply') {
      return system.run(async (db) => {
        const token = item.kind === 'complaint' ? item.unsubscribeToken : ''
        const recipient =
          (await findRecipient(db, item.messageId, host)) ?? (await findRecipientByToken(db, token))
        const event = recipient && toMailEvent(item, recipient, receivedAt)
        if (event) await suppressAddresses(db, [event], suppressionHandlers)
      })
    }
    const { reply } = item
    const isOwn = reply.from.toLowerCase() === ownEmail
    const recipient = isOwn ? undefined : await system.run((db) => findRecipient(db, reply.inReplyTo, host))
    if (!recipient) return
    await system.run((db) => stopAnsweredSeries(db, recipient))
    for (const onReply of replyHandlers) await onReply({ ...reply, receivedAt })
  }

  /** One that cannot be handled must not keep the others from being read: it is skipped. */
  return async ({ uid, bytes, receivedAt }: MailboxMessage): Promise<void> => {
    try {
      const item = await readMailboxItem(bytes)
      if (item) await handleItem(item, receivedAt)
    } catch (error) {
      log.warn({ uid, ...loggableError(error) }, 'a message in the mailbox could not be handled')
    }
  }
}

/** A report is believed about nobody but whom the returned letter went to. */
function toMailEvent(
  item: Exclude<MailboxItem, { kind: 'reply' }>,
  email: string,
  at: Date,
): MailEvent | undefined {
  if (item.kind === 'complaint') return { kind: 'complaint', email, reason: '', at }
  const isSameRecipient = item.recipients.some((recipient) => recipient.toLowerCase() === email)
  return isSameRecipient ? { kind: 'bounce', email, reason: item.reason, at } : undefined
}
