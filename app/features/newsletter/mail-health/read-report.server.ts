import type { Attachment, Email } from 'postal-mime'
import { bareMessageId, looksLikeOwnId } from './message-id.server.ts'

/** An answer to a letter, as it is handed on. The same `messageId` may come again. */
export type Reply = {
  messageId: string
  /** The Message-ID of our letter. */
  inReplyTo: string
  from: string
  name: string
  text: string
  receivedAt: Date
}

/** What a message in the mailbox is about, if it is about a letter of ours. Nothing of it is believed yet. */
export type MailboxItem =
  | { kind: 'bounce'; messageId: string; recipients: string[]; reason: string }
  | { kind: 'complaint'; messageId: string; unsubscribeToken: string }
  | { kind: 'reply'; reply: Omit<Reply, 'receivedAt'> }

const limits = { maxHeadersSize: 256 * 1024, maxNestingDepth: 32, maxRfc822NestingDepth: 2 }
const MAX_FIELDS_BYTES = 64 * 1024
const MAX_TEXT_LENGTH = 5_000
const MAX_NAME_LENGTH = 120

/** Of RFC 3464 (a letter came back), RFC 5965 (it was marked as spam), or an answer. Null for all other messages. */
export async function readMailboxItem(message: Buffer): Promise<MailboxItem | null> {
  const { default: PostalMime } = await import('postal-mime')
  const email = await PostalMime.parse(message, limits)
  const status = findPart(email, 'message/delivery-status', 'message/global-delivery-status')
  const feedback = findPart(email, 'message/feedback-report')
  if (!status && !feedback) return readReply(email)
  const returned = findPart(
    email,
    'message/rfc822',
    'text/rfc822-headers',
    'message/global',
    'message/global-headers',
  )
  const original = returned && (await PostalMime.parse(bytesOf(returned), limits))
  const messageId = bareMessageId(original?.messageId ?? '')
  return status ? readDeliveryStatus(status, messageId) : readFeedback(feedback, original, messageId)
}

const findPart = ({ attachments }: Email, ...types: string[]) =>
  attachments.find(({ mimeType }) => types.includes(mimeType))

const bytesOf = ({ content }: Attachment) => Buffer.from(content as ArrayBuffer)

/** Address unknown, or a mailbox that is disabled. A full one (5.2.2) and a policy (5.7.x) say nothing of the mailbox. */
const GONE_STATUS = /^5\.(?:1\.\d{1,3}|2\.1)\b/

function readDeliveryStatus(part: Attachment, messageId: string): MailboxItem | null {
  // The first block is about the message, each further one about a recipient.
  const failed = readBlocks(part)
    .slice(1)
    .filter((block) => block.action?.toLowerCase() === 'failed' && GONE_STATUS.test(block.status ?? ''))
  if (failed.length === 0 || !looksLikeOwnId(messageId)) return null
  const recipients = failed.flatMap((block) => [block['final-recipient'], block['original-recipient']])
  return {
    kind: 'bounce',
    messageId,
    recipients: recipients.map(withoutType).filter(Boolean),
    reason: withoutType(failed[0]?.['diagnostic-code']) || `Status ${failed[0]?.status}`,
  }
}

/** Fields begin with a type: `rfc822; reader@venus.example`, `smtp; 550 No such user`. */
const withoutType = (value = '') => value.slice(value.indexOf(';') + 1).trim()

function readFeedback(
  part: Attachment | undefined,
  original: Email | undefined,
  messageId: string,
): MailboxItem | null {
  const [block] = part ? readBlocks(part) : []
  if (block?.['feedback-type']?.toLowerCase() !== 'abuse') return null
  const unsubscribe = original?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const unsubscribeToken = /[?&]token=([\w-]{1,100})/.exec(unsubscribe)?.[1] ?? ''
  return { kind: 'complaint', messageId, unsubscribeToken }
}

/** Blocks of fields, which an empty line separates. A line that begins with a space continues the one before. */
function readBlocks(part: Attachment): Record<string, string>[] {
  const text = bytesOf(part).subarray(0, MAX_FIELDS_BYTES).toString('utf8').replaceAll('\r\n', '\n').trim()
  return text.split(/\n[ \t]*\n/, 100).map((block) => {
    const lines = block.replace(/\n[ \t]/g, ' ').split('\n')
    return Object.fromEntries(
      lines.map((line) => {
        const [name = '', ...value] = line.split(':')
        return [name.trim().toLowerCase(), value.join(':').trim()]
      }),
    )
  })
}

function readReply(email: Email): MailboxItem | null {
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value.toLowerCase() ?? ''
  const isAutomatic =
    (header('auto-submitted') || 'no') !== 'no' ||
    /bulk|junk|list|auto/.test(header('precedence')) ||
    header('x-autoreply') !== '' ||
    header('x-auto-response-suppress') === 'all'
  const from = email.from?.address ?? ''
  const inReplyTo = [email.inReplyTo ?? '', ...(email.references ?? '').split(/\s/, 100).toReversed()]
    .map(bareMessageId)
    .find(looksLikeOwnId)
  const messageId = bareMessageId(email.messageId ?? '')
  if (isAutomatic || !inReplyTo || !from || !messageId || messageId.length > 255) return null
  const name = (email.from?.name ?? '').slice(0, MAX_NAME_LENGTH)
  return { kind: 'reply', reply: { messageId, inReplyTo, from, name, text: ownWords(textOf(email)) } }
}

/** Few programs send HTML alone. */
const textOf = ({ text, html = '' }: Email) =>
  text ?? html.replace(/<(?:br|\/p|\/div)\b[^<>]*>/gi, '\n').replace(/<[^<>]*>/g, '')

const QUOTE_INTRODUCTION = /^(?:on .{1,200} wrote:|-{2,} ?original message ?-{2,})$/i

/** Without the letter that is quoted below them. */
function ownWords(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = lines.findIndex(
    (line, index) =>
      line.startsWith('>') ||
      QUOTE_INTRODUCTION.test(line.trim()) ||
      // Programs break the line before "wrote:".
      (/^on .{1,200}$/i.test(line) && QUOTE_INTRODUCTION.test(`${line} ${lines[index + 1] ?? ''}`.trim())),
  )
  const own = (end < 0 ? lines : lines.slice(0, end)).join('\n').trim()
  return Array.from(own).slice(0, MAX_TEXT_LENGTH).join('')
}
