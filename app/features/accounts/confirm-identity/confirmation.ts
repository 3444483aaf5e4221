import type { Visitor } from '#app/features/accounts/accounts.ts'

export const CONFIRM_IDENTITY = '/auth/confirm-identity'

/** What a form carries to say again who sends it: a password or a code in the first, a device's answer in the second. */
export const CONFIRMATION = 'confirmation'
export const CONFIRMATION_PASSKEY = 'confirmation-passkey'

const CONFIRMED_FOR_MS = 10 * 60 * 1000

/** Whether the person has shown lately who they are. A session from before that was kept has never. */
export function isConfirmed({ confirmedAt }: Pick<Visitor, 'confirmedAt'>, now = Date.now()): boolean {
  return confirmedAt !== null && now - Date.parse(confirmedAt) < CONFIRMED_FOR_MS
}

export const confirmPath = (from: string) => `${CONFIRM_IDENTITY}?from=${encodeURIComponent(from)}`

/** Files are sent as they are: the page that asks has to stay. */
export const isDownload = (path: string) => /\.(csv|zip)$/.test(path.split('?', 1)[0] ?? '')

/** The screen that offers a download. */
export const screenOf = (path: string) => path.split('?', 1)[0]?.replace(/\/[^/]*$/, '') || '/admin'
