import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import {
  isAboutMailbox,
  type MailEvent,
  parseJson,
  type ReadMailEvents,
  text,
  time,
  toDate,
} from './mail-event.server.ts'

/** Requests a URL of SNS and returns what it says. */
export type FetchFromSns = (url: string) => Promise<Buffer>

export const TOPIC_ARN = /^arn:aws(?:-cn|-us-gov)?:sns:[a-z0-9-]{1,30}:\d{12}:[\w.-]{1,256}$/
const SNS_HOST = /^sns\.[a-z0-9-]{1,30}\.amazonaws\.com(?:\.cn)?$/
const MAX_CERTIFICATES = 10

const envelopeSchema = z.object({
  Type: z.string(),
  MessageId: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  TopicArn: z.string(),
  Subject: z.string().nullish(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  Signature: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  SigningCertURL: z.string(),
})

type Envelope = z.output<typeof envelopeSchema>

const notificationFields = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const
const confirmationFields = [
  ...(['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const),
]

const signedText = (envelope: Envelope) =>
  (envelope.Type === 'Notification' ? notificationFields : confirmationFields)
    .filter((name) => envelope[name] !== undefined && envelope[name] !== null)
    .map((name) => `${name}\n${envelope[name]}\n`)
    .join('')

const isSnsUrl = (link: string) => {
  const url = URL.parse(link)
  return url?.protocol === 'https:' && url.port === '' && SNS_HOST.test(url.hostname)
}

/**
 * The events of SES, which come through a topic of SNS. The secret is the ARN of that topic: everybody with an account there
 * can have their own topic signed. A subscription is confirmed by requesting its URL.
 */
export function createSesReader(fetchFromSns: FetchFromSns): ReadMailEvents {
  const certificates = new Map<string, string>()

  async function certificateAt(url: string) {
    const known = certificates.get(url)
    if (known) return known
    const certificate = (await fetchFromSns(url)).toString('latin1')
    if (certificates.size >= MAX_CERTIFICATES) certificates.clear()
    certificates.set(url, certificate)
    return certificate
  }

  async function isSigned(envelope: Envelope) {
    const { SigningCertURL, SignatureVersion, Signature } = envelope
    if (!isSnsUrl(SigningCertURL) || !URL.parse(SigningCertURL)?.pathname.endsWith('.pem')) return false
    const certificate = await certificateAt(SigningCertURL)
    const algorithm = SignatureVersion === '2' ? 'sha256' : 'sha1'
    try {
      const signature = Buffer.from(Signature, 'base64')
      return verify(algorithm, Buffer.from(signedText(envelope)), createPublicKey(certificate), signature)
    } catch {
      return false
    }
  }

  return async ({ raw }, topicArn) => {
    const { data: envelope } = envelopeSchema.safeParse(parseJson(raw))
    if (!envelope || topicArn === '' || envelope.TopicArn !== topicArn || !(await isSigned(envelope)))
      return null
    if (envelope.Type === 'SubscriptionConfirmation') {
      if (!isSnsUrl(envelope.SubscribeURL ?? '')) return null
      await fetchFromSns(envelope.SubscribeURL ?? '')
      return []
    }
    return envelope.Type === 'Notification' ? toEvents(parseJson(envelope.Message)) : []
  }
}

const messageSchema = z.object({
  notificationType: text,
  eventType: text,
  bounce: z
    .object({
      bounceType: text,
      timestamp: time,
      bouncedRecipients: z.array(z.object({ emailAddress: z.string(), diagnosticCode: text, status: text })),
    })
    .optional()
    .catch(undefined),
  complaint: z
    .object({ timestamp: time, complainedRecipients: z.array(z.object({ emailAddress: z.string() })) })
    .optional()
    .catch(undefined),
})

/** Notifications of an identity and events of a configuration set have another name for the same. */
function toEvents(message: unknown): MailEvent[] {
  const { data } = messageSchema.safeParse(message)
  if (!data) return []
  const kind = data.notificationType || data.eventType
  if (kind === 'Complaint' && data.complaint) {
    const at = toDate(data.complaint.timestamp)
    return data.complaint.complainedRecipients.map(({ emailAddress }) => ({
      kind: 'complaint',
      email: emailAddress,
      reason: '',
      at,
    }))
  }
  if (kind !== 'Bounce' || data.bounce?.bounceType !== 'Permanent') return []
  const at = toDate(data.bounce.timestamp)
  return data.bounce.bouncedRecipients
    .filter(({ status }) => isAboutMailbox(status))
    .map(({ emailAddress, diagnosticCode }) => ({
      kind: 'bounce',
      email: emailAddress,
      reason: diagnosticCode,
      at,
    }))
}
