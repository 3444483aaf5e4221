import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readBrevoEvents } from './brevo.server.ts'
import type { ReadMailEvents } from './mail-event.server.ts'
import { readMailgunEvents } from './mailgun.server.ts'
import { readPostmarkEvents } from './postmark.server.ts'
import { readResendEvents } from './resend.server.ts'
import { readSendgridEvents } from './sendgrid.server.ts'
import { createSesReader } from './ses.server.ts'

const now = new Date('2026-11-18T08:00:00Z')
const seconds = String(now.getTime() / 1000)
const EMAIL = 'reader@venus.example'

type Given = { body: unknown; headers?: Record<string, string>; secret?: string }

/** The kinds and emails of the events; null where the signature is refused. */
async function read(reader: ReadMailEvents, { body, headers = {}, secret = '' }: Given) {
  const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const all = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const events = await reader({ raw, now, header: (name) => all.get(name.toLowerCase()) ?? null }, secret)
  return events?.map(({ kind, email }) => `${kind} ${email}`) ?? null
}

const bounced = [`bounce ${EMAIL}`]
const complained = [`complaint ${EMAIL}`]
const nonsense = ['', 'null', '[]', '{}', '[null]', '{"event-data":1}', '{"data":{"to":1}}', 'no JSON']

describe('Postmark', () => {
  const of = (fields: object) =>
    read(readPostmarkEvents, { body: { Email: EMAIL, BouncedAt: '2026-11-18T07:00:00Z', ...fields } })

  test('ends what is gone and who complained, and nothing else', async () => {
    expect(await of({ RecordType: 'Bounce', Type: 'HardBounce', Description: 'Unknown' })).toEqual(bounced)
    expect(await of({ RecordType: 'Bounce', Type: 'BadEmailAddress' })).toEqual(bounced)
    expect(await of({ RecordType: 'SpamComplaint', Type: 'SpamComplaint' })).toEqual(complained)
    for (const Type of ['SoftBounce', 'Transient', 'Blocked', 'DMARCPolicy', 'AutoResponder'])
      expect(await of({ RecordType: 'Bounce', Type })).toEqual([])
    expect(await of({ RecordType: 'Delivery' })).toEqual([])
    for (const body of nonsense) expect(await read(readPostmarkEvents, { body })).toEqual([])
  })
})

describe('Brevo', () => {
  test('ends what is gone and who complained, one or several at once', async () => {
    const event = (name: string) => ({ event: name, email: EMAIL, ts_event: Number(seconds), reason: 'Gone' })
    expect(await read(readBrevoEvents, { body: event('hard_bounce') })).toEqual(bounced)
    expect(await read(readBrevoEvents, { body: [event('invalid_email'), event('soft_bounce'), 1] })).toEqual(
      bounced,
    )
    expect(await read(readBrevoEvents, { body: event('spam') })).toEqual(complained)
    expect(await read(readBrevoEvents, { body: event('blocked') })).toEqual([])
    expect(await read(readBrevoEvents, { body: event('constructor') })).toEqual([])
    for (const body of nonsense) expect(await read(readBrevoEvents, { body })).toEqual([])
  })
})

describe('Mailgun', () => {
  const secret = 'signing-key-of-mailgun'
  const signature = (key = secret, timestamp = seconds) => ({
    timestamp,
    token: 'random',
    signature: createHmac('sha256', key).update(`${timestamp}random`).digest('hex'),
  })
  const of = (event: object, signed = signature()) =>
    read(readMailgunEvents, {
      secret,
      body: { signature: signed, 'event-data': { recipient: EMAIL, timestamp: Number(seconds), ...event } },
    })
  const failed = (code: string, severity = 'permanent') => ({
    event: 'failed',
    severity,
    'delivery-status': { message: 'No such user', 'enhanced-code': code },
  })

  test('ends what is gone and who complained, and nothing else', async () => {
    expect(await of(failed('5.1.1'))).toEqual(bounced)
    expect(await of({ event: 'failed', severity: 'permanent' })).toEqual(bounced)
    expect(await of({ event: 'complained' })).toEqual(complained)
    for (const event of [
      failed('5.7.1'),
      failed('5.2.2'),
      failed('4.4.1', 'temporary'),
      { event: 'delivered' },
    ])
      expect(await of(event)).toEqual([])
  })

  test('refuses another key, an old signature and none', async () => {
    expect(await of(failed('5.1.1'), signature('another'))).toBeNull()
    expect(await of(failed('5.1.1'), signature(secret, String(Number(seconds) - 2 * 86_400)))).toBeNull()
    expect(await of(failed('5.1.1'), signature(secret, 'soon'))).toBeNull()
    expect(await read(readMailgunEvents, { secret: '', body: { signature: signature('') } })).toBeNull()
    for (const body of nonsense) expect(await read(readMailgunEvents, { secret, body })).toBeNull()
  })
})

describe('SendGrid', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const secret = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const signed = (body: string, by = pair.privateKey) => ({
    body,
    secret,
    headers: {
      'X-Twilio-Email-Event-Webhook-Signature': sign('sha256', Buffer.from(seconds + body), by).toString(
        'base64',
      ),
      'X-Twilio-Email-Event-Webhook-Timestamp': seconds,
    },
  })
  const list = (...events: object[]) => JSON.stringify(events.map((event) => ({ email: EMAIL, ...event })))

  test('ends what is gone and who complained, and nothing else', async () => {
    const body = list(
      { event: 'delivered' },
      { event: 'bounce', type: 'bounce', status: '5.1.1', timestamp: Number(seconds) },
      { event: 'bounce', type: 'blocked', status: '5.1.1' },
      { event: 'bounce', type: 'bounce', status: '5.2.2' },
      { event: 'dropped' },
      { event: 'spamreport' },
    )
    expect(await read(readSendgridEvents, signed(`${body}\r\n`))).toEqual([...bounced, ...complained])
    for (const text of nonsense) expect(await read(readSendgridEvents, signed(text))).toEqual([])
  })

  test('refuses another key, other bytes, another time, no signature and no key', async () => {
    const good = signed(list({ event: 'spamreport' }))
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    expect(await read(readSendgridEvents, signed(good.body, other))).toBeNull()
    expect(await read(readSendgridEvents, { ...good, body: `${good.body} ` })).toBeNull()
    const late = { ...good.headers, 'X-Twilio-Email-Event-Webhook-Timestamp': `${seconds}1` }
    expect(await read(readSendgridEvents, { ...good, headers: late })).toBeNull()
    expect(await read(readSendgridEvents, { ...good, headers: {} })).toBeNull()
    expect(await read(readSendgridEvents, { ...good, secret: '' })).toBeNull()
  })
})

describe('Resend', () => {
  const key = Buffer.from('a key of thirty-two characters..')
  const secret = `whsec_${key.toString('base64')}`
  const signed = (event: unknown, timestamp = seconds, by = key) => {
    const body = typeof event === 'string' ? event : JSON.stringify(event)
    const signature = createHmac('sha256', by).update(`msg_1.${timestamp}.${body}`).digest('base64')
    const headers = {
      'svix-id': 'msg_1',
      'svix-timestamp': timestamp,
      'svix-signature': `v1,b3RoZXI= v1,${signature}`,
    }
    return { body, secret, headers }
  }
  const event = (type: string, bounce?: object) => ({
    type,
    created_at: now.toISOString(),
    data: { to: [EMAIL], bounce },
  })

  test('ends what is gone and who complained, and nothing else', async () => {
    const gone = event('email.bounced', { type: 'Permanent', subType: 'General', message: 'No such user' })
    expect(await read(readResendEvents, signed(gone))).toEqual(bounced)
    expect(await read(readResendEvents, signed(event('email.complained')))).toEqual(complained)
    const others = [
      event('email.bounced', { type: 'Transient' }),
      event('email.bounced'),
      event('email.delivered'),
    ]
    for (const other of [...others, ...nonsense])
      expect(await read(readResendEvents, signed(other))).toEqual([])
  })

  test('refuses another key, other bytes, an old signature and none', async () => {
    const good = signed(event('email.complained'))
    expect(
      await read(readResendEvents, signed(event('email.complained'), seconds, Buffer.from('other'))),
    ).toBeNull()
    expect(await read(readResendEvents, { ...good, body: `${good.body} ` })).toBeNull()
    const old = String(Number(seconds) - 301)
    expect(await read(readResendEvents, signed(event('email.complained'), old))).toBeNull()
    expect(await read(readResendEvents, { ...good, headers: {} })).toBeNull()
    expect(await read(readResendEvents, { ...good, secret: '' })).toBeNull()
  })
})

describe('Amazon SES', () => {
  const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:bounces'
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = pair.publicKey.export({ format: 'pem', type: 'spki' }) as string
  const CERTIFICATE_URL = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem'

  const NOTIFICATION_FIELDS = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
  const CONFIRMATION_FIELDS = [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ]

  function envelope(changes: Record<string, string>, version = '2', by = pair.privateKey) {
    const message: Record<string, string> = {
      Type: 'Notification',
      MessageId: 'id',
      Message: '',
      TopicArn: TOPIC,
      Timestamp: now.toISOString(),
      SignatureVersion: version,
      SigningCertURL: CERTIFICATE_URL,
      ...changes,
    }
    const fields = message.Type === 'Notification' ? NOTIFICATION_FIELDS : CONFIRMATION_FIELDS
    const text = fields
      .filter((name) => name in message)
      .map((name) => `${name}\n${message[name]}\n`)
      .join('')
    const signature = sign(version === '2' ? 'sha256' : 'sha1', Buffer.from(text), by)
    return { ...message, Signature: signature.toString('base64') }
  }

  function open() {
    const fetched: string[] = []
    const reader = createSesReader(async (url) => {
      fetched.push(url)
      return Buffer.from(certificate)
    })
    return { fetched, of: (body: object, secret = TOPIC) => read(reader, { body, secret }) }
  }

  const bounce = (bounceType: string, status = '5.1.1', kind: object = { notificationType: 'Bounce' }) =>
    JSON.stringify({
      ...kind,
      bounce: {
        bounceType,
        timestamp: now.toISOString(),
        bouncedRecipients: [{ emailAddress: EMAIL, status, diagnosticCode: 'smtp; 550 5.1.1' }],
      },
    })

  test('ends what is gone and who complained, and nothing else; the certificate is fetched once', async () => {
    const { of, fetched } = open()
    expect(await of(envelope({ Message: bounce('Permanent') }))).toEqual(bounced)
    expect(await of(envelope({ Message: bounce('Permanent'), Subject: 'Bounce' }, '1'))).toEqual(bounced)
    expect(await of(envelope({ Message: bounce('Permanent', '5.1.1', { eventType: 'Bounce' }) }))).toEqual(
      bounced,
    )
    const complaint = { complainedRecipients: [{ emailAddress: EMAIL }], timestamp: now.toISOString() }
    const Message = JSON.stringify({ notificationType: 'Complaint', complaint })
    expect(await of(envelope({ Message }))).toEqual(complained)
    for (const other of [
      bounce('Transient'),
      bounce('Permanent', '5.7.1'),
      '{"notificationType":"Delivery"}',
      ...nonsense,
    ])
      expect(await of(envelope({ Message: other }))).toEqual([])
    expect(fetched).toEqual([CERTIFICATE_URL])
  })

  test('a subscription is confirmed at SNS only, and only if it is signed', async () => {
    const { of, fetched } = open()
    const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t'
    const confirmation = {
      Type: 'SubscriptionConfirmation',
      Token: 't',
      Message: 'You have chosen',
      SubscribeURL,
    }
    expect(await of(envelope(confirmation))).toEqual([])
    expect(fetched).toEqual([CERTIFICATE_URL, SubscribeURL])
    const elsewhere = { ...confirmation, SubscribeURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/' }
    expect(await of(envelope(elsewhere))).toBeNull()
    expect(await of({ ...envelope(confirmation), SubscribeURL: `${SubscribeURL}2` })).toBeNull()
    expect(fetched).toHaveLength(2)
  })

  test('refuses another topic, key, text and certificate', async () => {
    const { of, fetched } = open()
    const good = envelope({ Message: bounce('Permanent') })
    expect(await of(good, `${TOPIC}2`)).toBeNull()
    expect(await of(good, '')).toBeNull()
    const elsewhere = [
      'https://sns.evil.example/a.pem',
      'http://sns.eu-west-1.amazonaws.com/a.pem',
      'https://sns.eu-west-1.amazonaws.com:444/a.pem',
      'https://bucket.s3.amazonaws.com/a.pem',
      'https://sns.eu-west-1.amazonaws.com/?x=.pem',
    ]
    for (const SigningCertURL of elsewhere) expect(await of(envelope({ SigningCertURL }))).toBeNull()
    expect(fetched).toEqual([])
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    expect(await of(envelope({ Message: bounce('Permanent') }, '2', other))).toBeNull()
    expect(
      await of({ ...good, Message: bounce('Permanent').replace(EMAIL, 'other@venus.example') }),
    ).toBeNull()
  })
})
