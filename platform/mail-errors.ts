/**
 * The mailbox does not exist ('bounced'), the server rejects this email ('refused') or asks to retry ('later'), nothing
 * can be sent at all ('stop'), or the connection broke before the server confirmed the email ('unknown').
 */
export type DeliveryFailureKind = 'bounced' | 'refused' | 'later' | 'stop' | 'unknown'

export class DeliveryError extends Error {
  readonly kind: DeliveryFailureKind
  constructor(kind: DeliveryFailureKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.kind = kind
  }
}

/** As nodemailer throws it. */
type SmtpError = { command?: string; response?: string; responseCode?: number }

const smtpErrorDetails = (error: unknown): Required<SmtpError> => ({
  command: '',
  response: '',
  responseCode: 0,
  ...(error as SmtpError),
})

/** No connection or no login: mostly the next email would fail as well. */
export function classifyConnectError(error: unknown): DeliveryFailureKind {
  const { responseCode } = smtpErrorDetails(error)
  return responseCode >= 400 && responseCode < 500 ? 'later' : 'stop'
}

/** RFC 3463: addressing status, the mailbox does not exist or has moved. */
const NO_SUCH_MAILBOX_STATUS = /^5\.1\./
const NO_SUCH_MAILBOX_CODES = new Set([550, 551, 553])

export function classifySendError(error: unknown, wasRead: boolean): DeliveryFailureKind {
  const { command, response, responseCode } = smtpErrorDetails(error)
  if (responseCode >= 400 && responseCode < 500) return 'later'
  if (responseCode < 500) return wasRead ? 'unknown' : 'later'
  if (command === 'DATA') return 'refused'
  if (command !== 'RCPT TO') return 'stop'
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1]
  const isGone = enhanced ? NO_SUCH_MAILBOX_STATUS.test(enhanced) : NO_SUCH_MAILBOX_CODES.has(responseCode)
  return isGone ? 'bounced' : 'refused'
}
