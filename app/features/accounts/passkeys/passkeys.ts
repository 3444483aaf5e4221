export type Passkey = { id: string; name: string; addedAt: string; lastUsedAt: string | null }

export const PASSKEYS_PATH = '/admin/account/passkeys'
export const PASSKEY_CHALLENGE_PATH = `${PASSKEYS_PATH}/challenge`
export const PASSKEY_SIGN_IN_PATH = '/auth/passkey'

export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME_LENGTH = 60

/** The JSON that scripts get: what the browser passes to the device, or why not. */
export type Challenge<Options> = { options: Options } | PasskeyFailure

export type PasskeyFailure = { message: string; field?: string }
