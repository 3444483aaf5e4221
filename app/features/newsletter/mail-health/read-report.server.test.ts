import { expect, test } from 'vitest'
import { readMailboxItem } from './read-report.server.ts'

const ISSUE = '11111111-2222-4333-8444-555555555555'
const SUBSCRIBER = '66666666-7777-4888-8999-000000000000'
const DELIVERY_ID = `${ISSUE}.${SUBSCRIBER}@venus.example`

const read = (message: string) => readMailboxItem(Buffer.from(message.replace(/\n/g, '\r\n')))

type Dsn = { status?: string; action?: string; returned?: string; type?: string; recipient?: string }

/** As Postfix writes it. */
const dsn = ({
  status = '5.1.1',
  action = 'failed',
  returned = `Message-ID: <${DELIVERY_ID}>`,
  type = 'message/rfc822',
  recipient = 'Final-Recipient: rfc822; reader@venus.example',
}: Dsn = {}) => `From: MAILER-DAEMON@mail.example
To: hello@venus.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

This is the mail system.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example
Arrival-Date: Wed, 18 Nov 2026 08:00:00 +0000

${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 <reader@venus.example>:
 Recipient address rejected
--b
Content-Type: ${type}

From: hello@venus.example
To: reader@venus.example
${returned}
Subject: A letter

Hello
--b--
`

const bounce = {
  kind: 'bounce',
  messageId: DELIVERY_ID,
  recipients: ['reader@venus.example'],
  reason: '550 5.1.1 <reader@venus.example>: Recipient address rejected',
}

test('a letter that came back, as Postfix, Gmail and Exchange report it', async () => {
  expect(await read(dsn())).toEqual(bounce)
  expect(await read(dsn({ type: 'text/rfc822-headers' }))).toEqual(bounce)
  const forwarded = `Original-Recipient: rfc822;reader@venus.example
Final-Recipient: rfc822;elsewhere@other.example`
  expect(await read(dsn({ recipient: forwarded, action: 'Failed', status: '5.2.1' }))).toMatchObject({
    recipients: ['elsewhere@other.example', 'reader@venus.example'],
  })
  expect(
    await read(dsn({ returned: 'Message-Id: <11111111-2222-4333-8444-555555555555@venus.example>' })),
  ).toMatchObject({
    messageId: '11111111-2222-4333-8444-555555555555@venus.example',
  })
})

test.each([
  ['tried later', { status: '4.4.1', action: 'delayed' }],
  ['a full mailbox', { status: '5.2.2' }],
  ['a policy', { status: '5.7.1' }],
  ['delivered', { status: '2.0.0', action: 'delivered' }],
  ['a letter of somebody else', { returned: 'Message-ID: <abc@other.example>' }],
  ['no letter', { returned: 'X-Nothing: here' }],
])('%s ends nothing', async (_, change) => {
  expect(await read(dsn(change))).toBeNull()
})

const arf = (type = 'abuse', returned = `Message-ID: <${DELIVERY_ID}>`) => `From: fbl@mail.example
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

This is an email abuse report.
--b
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Rcpt-To: redacted
--b
Content-Type: message/rfc822

From: hello@venus.example
${returned}

Hello
--b--
`

test('a complaint, by the letter or by the link in it that unsubscribes', async () => {
  expect(await read(arf())).toEqual({ kind: 'complaint', messageId: DELIVERY_ID, unsubscribeToken: '' })
  const link = 'List-Unsubscribe: <https://venus.example/newsletter/unsubscribe?token=abc-123>'
  expect(await read(arf('abuse', link))).toEqual({
    kind: 'complaint',
    messageId: '',
    unsubscribeToken: 'abc-123',
  })
  expect(await read(arf('not-spam'))).toBeNull()
  expect(await read(arf('dkim'))).toBeNull()
})

const reply = (headers = '', body = 'Thank you!\n\nWhat about oils?') => `From: "Ada" <ada@venus.example>
To: hello@venus.example
Message-ID: <reply-1@mail.example>
In-Reply-To: <${DELIVERY_ID}>
${headers}Content-Type: text/plain; charset=utf-8

${body}
`

test('an answer, without the letter that it quotes', async () => {
  const answer = {
    kind: 'reply',
    reply: {
      messageId: 'reply-1@mail.example',
      inReplyTo: DELIVERY_ID,
      from: 'ada@venus.example',
      name: 'Ada',
      text: 'Thank you!\n\nWhat about oils?',
    },
  }
  const words = answer.reply.text
  expect(await read(reply())).toEqual(answer)
  expect(await read(reply('', `${words}\n\nOn Wed, Nov 18, 2026 Venus wrote:\n> Hello`))).toEqual(answer)
  expect(
    await read(
      reply('', `${words}\n\nOn Wed, Nov 18, 2026 at 8:00 Venus <hello@venus.example>\nwrote:\n\n> Hello`),
    ),
  ).toEqual(answer)
  const byReferences = reply().replace(/In-Reply-To: .*/, `References: <a@b.example>\n <${DELIVERY_ID}>`)
  expect(await read(byReferences)).toEqual(answer)
  const html = reply('', '<p>Thank you!</p>').replace('text/plain', 'text/html')
  expect(await read(html)).toMatchObject({ reply: { text: 'Thank you!' } })
})

test.each([
  ['an automatic answer', reply('Auto-Submitted: auto-replied\n')],
  ['an answer of a list', reply('Precedence: bulk\n')],
  ['an answer to somebody else', reply().replace(DELIVERY_ID, 'abc@other.example')],
  ['any other message', 'From: ada@venus.example\nMessage-ID: <a@b>\n\nHello'],
  [
    'a bounce in plain words',
    `From: MAILER-DAEMON@mail.example\nAuto-Submitted: auto-replied\n\n${DELIVERY_ID} failed 5.1.1`,
  ],
  ['nothing', ''],
])('%s is passed over', async (_, message) => {
  expect(await read(message)).toBeNull()
})
