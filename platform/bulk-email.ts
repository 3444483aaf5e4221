import type { Email, Sender } from './mail.ts'

type BulkEmail = Omit<Email, 'to' | 'from'> & { from: string | Sender }

/** What differs between recipients. */
type Recipient = { to: string; messageId: string; placeholderValues: Record<string, string> }

const TO_PLACEHOLDER = 'reader@to.venus.invalid'
const MESSAGE_ID_PLACEHOLDER = 'id@message.venus.invalid'
const HEADER_END = '\r\n\r\n'
const SOFT_BREAK = '=\r\n'
const LINE_CHUNK = /.{1,60}/g

/**
 * Composes an email once for many recipients; the returned function fills in the placeholders. Composing each email
 * would take longer than sending it.
 */
export async function compileBulkEmail(
  { from, headers, ...email }: BulkEmail,
  placeholders: readonly string[],
) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const message = await new MailComposer({
    ...email,
    from,
    to: TO_PLACEHOLDER,
    messageId: `<${MESSAGE_ID_PLACEHOLDER}>`,
    headers,
    textEncoding: 'quoted-printable',
  })
    .compile()
    .build()
  const source = message.toString('latin1')
  const headEnd = source.indexOf(HEADER_END)
  const head = splitAtPlaceholders(source.slice(0, headEnd).replace(/^Date: .*$/m, 'Date: \0'), [
    TO_PLACEHOLDER,
    MESSAGE_ID_PLACEHOLDER,
    ...placeholders,
  ])
  const body = splitAtPlaceholders(source.slice(headEnd), placeholders)

  return ({ to, messageId, placeholderValues }: Recipient): Buffer => {
    const headerValues: Record<string, string> = {
      ...placeholderValues,
      [TO_PLACEHOLDER]: to,
      [MESSAGE_ID_PLACEHOLDER]: messageId,
    }
    const filledHead = fillPlaceholders(head, (name) => headerValues[name] ?? '').replace('\0', mailDate())
    const filledBody = fillPlaceholders(body, (name) => quotedPrintable(placeholderValues[name] ?? ''))
    return Buffer.from(filledHead + filledBody, 'latin1')
  }
}

/** Text and placeholders alternately. A placeholder may be broken by soft line breaks, which are removed. */
function splitAtPlaceholders(text: string, placeholders: readonly string[]): string[] {
  const pattern = placeholders
    .map((placeholder) => `(?:${[...placeholder].map(escapeRegExp).join('(?:=\\r\\n)?')})`)
    .join('|')
  return text
    .split(new RegExp(`(${pattern})`))
    .map((piece, index) => (index % 2 ? withoutSoftBreaks(piece) : piece))
}

const escapeRegExp = (character: string) => character.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const withoutSoftBreaks = (text: string) => text.replaceAll(SOFT_BREAK, '')

const fillPlaceholders = (pieces: string[], replacementFor: (placeholder: string) => string) =>
  pieces.map((piece, index) => (index % 2 ? replacementFor(piece) : piece)).join('')

/** On lines of its own, since the length of the line around the placeholder is not known. */
const quotedPrintable = (value: string) =>
  SOFT_BREAK + (value.match(LINE_CHUNK) ?? []).map(escapeEquals).join(SOFT_BREAK) + SOFT_BREAK

const escapeEquals = (text: string) => text.replaceAll('=', '=3D')

const mailDate = () => new Date().toUTCString().replace('GMT', '+0000')
