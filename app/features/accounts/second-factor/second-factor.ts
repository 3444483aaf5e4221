import { truncateRawText } from '#app/text/raw-text.ts'

/** The secret for an authenticator app: as text to type, and as a QR code to scan. */
export type Enrollment = { secret: string; qrCodeUrl: string }

export type SecondFactorStatus = { isOn: boolean; recoveryCodesLeft: number }

export type SecondFactorIntent = 'begin' | 'confirm' | 'off' | 'recovery'

/** What the page shows only in response to a form. */
export type SecondFactorSecrets = {
  /** While the app is being set up. */
  enrollment?: Enrollment
  /** Shown once. */
  recoveryCodes?: string[]
}

export const SECOND_FACTOR_PATH = '/admin/account/second-factor'
export const CODE_PATH = '/auth/code'

const MAX_CODE_LENGTH = 40

/** Apps show spaces in a code, and people type them. */
export const normalizeCode = (input: unknown) =>
  truncateRawText(String(input ?? ''), MAX_CODE_LENGTH).replace(/\s/g, '')
