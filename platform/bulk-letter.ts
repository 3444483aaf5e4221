import type { Letter } from './mail.ts'

type BulkLetter = Omit<Letter, 'to'> & { from: string }

/** What differs from reader to reader: the address, the letter's own id, and what comes in place of each mark. */
type Own = { to: string; messageId: string; marks: Record<string, string> }

const TO = 'reader@to.venus.invalid'
const MESSAGE_ID = 'id@message.venus.invalid'
const HEAD_END = '\r\n\r\n'
const SOFT_BREAK = '=\r\n'
const LINE = /.{1,60}/g

/**
 * Puts a letter together once for many readers; for each, only what is theirs is filled in. Composing it anew would
 * take longer than sending it.
 */
export async function composeForMany({ from, headers, ...letter }: BulkLetter, marks: readonly string[]) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const message = await new MailComposer({
    ...letter,
    from,
    to: TO,
    messageId: `<${MESSAGE_ID}>`,
    headers,
    textEncoding: 'quoted-printable',
  })
    .compile()
    .build()
  const whole = message.toString('latin1')
  const bodyAt = whole.indexOf(HEAD_END)
  const head = piecesOf(whole.slice(0, bodyAt).replace(/^Date: .*$/m, 'Date: \0'), [TO, MESSAGE_ID, ...marks])
  const body = piecesOf(whole.slice(bodyAt), marks)

  return ({ to, messageId, marks: own }: Own): Buffer => {
    const inHead: Record<string, string> = { ...own, [TO]: to, [MESSAGE_ID]: messageId }
    const filledHead = filled(head, (mark) => inHead[mark] ?? '').replace('\0', mailDate())
    return Buffer.from(filledHead + filled(body, (mark) => quoted(own[mark] ?? '')), 'latin1')
  }
}

/** Text and marks in turn. A mark may be cut by a soft line break, which is no part of it. */
function piecesOf(text: string, marks: readonly string[]): string[] {
  const pattern = marks.map((mark) => `(?:${[...mark].map(escaped).join('(?:=\\r\\n)?')})`).join('|')
  return text.split(new RegExp(`(${pattern})`)).map((piece, place) => (place % 2 ? unbroken(piece) : piece))
}

const escaped = (character: string) => character.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const unbroken = (mark: string) => mark.replaceAll(SOFT_BREAK, '')

const filled = (pieces: string[], replacement: (mark: string) => string) =>
  pieces.map((piece, place) => (place % 2 ? replacement(piece) : piece)).join('')

/** Quoted-printable, on lines of its own, since nobody knows how full the line is where it comes. */
const quoted = (address: string) =>
  SOFT_BREAK + (address.match(LINE) ?? []).map(equalsQuoted).join(SOFT_BREAK) + SOFT_BREAK

const equalsQuoted = (text: string) => text.replaceAll('=', '=3D')

const mailDate = () => new Date().toUTCString().replace('GMT', '+0000')
