import { createHmac, timingSafeEqual } from 'node:crypto'

/** Says when a form was made, in a way that nobody else can say it. */
export type FormStamps = {
  issue: (about: string) => string
  /** How long ago the form was made; nothing, if it says what we never said. */
  age: (about: string, stamp: string) => number | null
}

export function createFormStamps(secret: string, now: () => number = Date.now): FormStamps {
  const sign = (about: string, moment: string) =>
    createHmac('sha256', secret).update(`form:${about}:${moment}`).digest('base64url')

  return {
    issue(about) {
      const moment = String(now())
      return `${moment}.${sign(about, moment)}`
    },
    age(about, stamp) {
      const [moment = '', signature = ''] = stamp.split('.')
      const given = Buffer.from(signature)
      const right = Buffer.from(sign(about, moment))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return Math.max(0, now() - Number(moment))
    },
  }
}
