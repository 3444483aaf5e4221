/** As its owner sees it; a device is told apart by the name that it was given. */
export type Passkey = { id: string; name: string; addedAt: string; lastUsedAt: string | null }

export const PASSKEYS = '/admin/account/passkeys'
export const PASSKEY_CHALLENGE = `${PASSKEYS}/challenge`
export const PASSKEY_SIGN_IN = '/auth/passkey'

/** More than anybody has devices. */
export const MOST_PASSKEYS = 20
export const LONGEST_NAME = 60

/** What a device has to answer, or why it is not asked. */
export type Challenge<Options> = { options: Options } | Unasked

export type Unasked = { error: string; field?: string }
