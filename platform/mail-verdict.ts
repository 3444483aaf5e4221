/**
 * What a letter's failure means: the address does not exist ('bounced'), this letter is not wanted there ('refused'),
 * another time perhaps ('later'), nothing can be sent at all ('stop'), or it was handed over and nobody said whether
 * it was taken ('unknown').
 */
export type Verdict = 'bounced' | 'refused' | 'later' | 'stop' | 'unknown'

export class HandoverFailed extends Error {
  readonly verdict: Verdict
  constructor(verdict: Verdict, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.verdict = verdict
  }
}

/** As nodemailer throws it. */
type SmtpError = { command?: string; response?: string; responseCode?: number }

const partsOf = (error: unknown): Required<SmtpError> => ({
  command: '',
  response: '',
  responseCode: 0,
  ...(error as SmtpError),
})

/** The server is not there, or does not let us in: the next letter would fare no better. */
export function onConnecting(error: unknown): Verdict {
  const { responseCode } = partsOf(error)
  return responseCode >= 400 && responseCode < 500 ? 'later' : 'stop'
}

/** RFC 3463: addressing status, the mailbox does not exist or has moved. */
const NO_SUCH_ADDRESS = /^5\.1\./
const NO_SUCH_ADDRESS_PLAIN = new Set([550, 551, 553])

export function onSending(error: unknown, wasRead: boolean): Verdict {
  const { command, response, responseCode } = partsOf(error)
  if (responseCode >= 400 && responseCode < 500) return 'later'
  if (responseCode < 500) return wasRead ? 'unknown' : 'later'
  if (command === 'DATA') return 'refused'
  if (command !== 'RCPT TO') return 'stop'
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1]
  const isGone = enhanced ? NO_SUCH_ADDRESS.test(enhanced) : NO_SUCH_ADDRESS_PLAIN.has(responseCode)
  return isGone ? 'bounced' : 'refused'
}
