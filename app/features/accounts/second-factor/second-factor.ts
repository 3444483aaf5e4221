import { startAsSent } from '#app/text/raw-text.ts'

/** What an authenticator app is told: as a picture for its camera, and as text for whoever types it. */
export type Enrolment = { secret: string; picture: string }

export type Factors = { isOn: boolean; recoveryLeft: number }

export type FactorIntent = 'begin' | 'confirm' | 'off' | 'recovery'

/** What came of one of the forms. */
export type FactorOutcome = {
  intent: FactorIntent
  error?: string
  /** While the app is being set up. */
  enrolment?: Enrolment
  /** Shown once. */
  recoveryCodes?: string[]
}

export const SECOND_FACTOR = '/admin/account/second-factor'
export const CODE = '/auth/code'

const LONGEST_CODE = 40

/** As an app shows it, or as a person types it. */
export const plainCode = (given: unknown) => startAsSent(String(given ?? ''), LONGEST_CODE).replace(/\s/g, '')
