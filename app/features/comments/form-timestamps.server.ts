import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signed times at which a form was made: a form that is sent within seconds is probably spam. */
export type FormTimestamps = {
  /** The subject is what the form is about, so that a stamp cannot be used for another post. */
  issue: (subject: string) => string
  /** In milliseconds; null if the stamp is not ours. */
  age: (subject: string, stamp: string) => number | null
}

export function createFormTimestamps(secret: string, now: () => number = Date.now): FormTimestamps {
  const sign = (subject: string, time: string) =>
    createHmac('sha256', secret).update(`form:${subject}:${time}`).digest('base64url')

  return {
    issue(subject) {
      const time = String(now())
      return `${time}.${sign(subject, time)}`
    },
    age(subject, stamp) {
      const [time = '', signature = ''] = stamp.split('.')
      const received = Buffer.from(signature)
      const expected = Buffer.from(sign(subject, time))
      if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
      return Math.max(0, now() - Number(time))
    },
  }
}
