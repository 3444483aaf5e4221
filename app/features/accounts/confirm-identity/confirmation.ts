import type { SessionViewer } from '#app/features/accounts/accounts.ts'

export const CONFIRM_IDENTITY_PATH = '/auth/confirm-identity'

/** The form fields of a confirmation: a password or a code in the first, the response of a passkey in the second. */
export const CONFIRMATION_FIELD = 'confirmation'
export const CONFIRMATION_PASSKEY_FIELD = 'confirmation-passkey'

const CONFIRMED_FOR_MS = 10 * 60 * 1000

export function isRecentlyConfirmed(
  { confirmedAt }: Pick<SessionViewer, 'confirmedAt'>,
  now = Date.now(),
): boolean {
  return confirmedAt !== null && now - Date.parse(confirmedAt) < CONFIRMED_FOR_MS
}

export const confirmIdentityPath = (from: string) =>
  `${CONFIRM_IDENTITY_PATH}?from=${encodeURIComponent(from)}`

/** A download does not leave the page, so the page that asks for the confirmation has to offer a way back. */
export const isDownloadPath = (path: string) => /\.(csv|zip)$/.test(path.split('?', 1)[0] ?? '')

/** The page with the link to a download. */
export const parentPath = (path: string) => path.split('?', 1)[0]?.replace(/\/[^/]*$/, '') || '/admin'
