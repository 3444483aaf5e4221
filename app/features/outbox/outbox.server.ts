import type { Address, Attachment, Email } from 'postal-mime'
import type { ListPage } from '#app/ui/list/list-query.ts'
import type { Access } from '#database/access.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { ListedEmail, StoredEmail } from './outbox.ts'

type OutboxContext = { access: Access; services: { outbox: Outbox } }

const PAGE_SIZE = 50

/** Files have no row-level security, so the role is checked here. */
const canRead = ({ access }: OutboxContext) => access.actor.kind === 'admin'

/** One page of emails. Reads only their headers. */
export async function listOutboxEmails(
  context: OutboxContext,
  requestedPage: number,
): Promise<ListPage<ListedEmail>> {
  const { outbox } = context.services
  const names = canRead(context) ? await outbox.listNames() : []
  const pages = Math.max(1, Math.ceil(names.length / PAGE_SIZE))
  const page = Math.min(requestedPage, pages)
  const shown = names.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const rows = await Promise.all(
    shown.map(async (name) => {
      const headers = await outbox.readHeaders(name)
      return headers && toListedEmail(name, await parseEmail(headers))
    }),
  )
  // An email may have been deleted since the names were read.
  return { rows: rows.filter((row) => row !== undefined), total: names.length, page, pages }
}

export async function readOutboxEmail(
  context: OutboxContext,
  name: string,
): Promise<StoredEmail | undefined> {
  const bytes = await readEmailFile(context, name)
  if (!bytes) return undefined
  const email = await parseEmail(bytes)
  return {
    ...toListedEmail(name, email),
    from: email.from ? formatAddresses([email.from]) : '',
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: email.text ?? '',
    hasHtml: Boolean(email.html),
  }
}

/** Not sanitized: only for a sandboxed frame. */
export async function readOutboxEmailHtml(context: OutboxContext, name: string): Promise<string | undefined> {
  const bytes = await readEmailFile(context, name)
  if (!bytes) return undefined
  const { html, attachments } = await parseEmail(bytes)
  return html && attachments.reduce(showInline, html)
}

/** A picture that travels with the email. */
function showInline(html: string, { contentId, mimeType, content }: Attachment): string {
  if (!contentId || !mimeType.startsWith('image/')) return html
  const data = Buffer.from(content as ArrayBuffer).toString('base64')
  return html.replaceAll(`cid:${contentId.replace(/[<>]/g, '')}`, `data:${mimeType};base64,${data}`)
}

const readEmailFile = async (context: OutboxContext, name: string) =>
  canRead(context) ? context.services.outbox.readEmail(name) : undefined

const BATCH_SIZE = 50

/** For people whose data is deleted. */
export async function deleteOutboxEmailsTo(outbox: Outbox, emails: string[]): Promise<void> {
  const recipients = new Set(emails.map((email) => email.toLowerCase()))
  const names = await outbox.listNames()
  for (let start = 0; start < names.length; start += BATCH_SIZE) {
    await Promise.all(
      names.slice(start, start + BATCH_SIZE).map(async (name) => {
        const headers = await outbox.readHeaders(name)
        const to = headers ? ((await parseEmail(headers)).to ?? []) : []
        if (to.some(({ address }) => address && recipients.has(address.toLowerCase())))
          await outbox.remove(name)
      }),
    )
  }
}

async function parseEmail(bytes: Buffer): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(bytes)
}

const toListedEmail = (name: string, { to, subject, date }: Email): ListedEmail => ({
  name,
  to: formatAddresses(to ?? []),
  subject: subject ?? '',
  at: date && !Number.isNaN(Date.parse(date)) ? date : null,
})

const formatAddresses = (addresses: Address[]) =>
  addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : address || name))
    .join(', ')
