import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { messageForStatus, signedOutFailure } from '#app/ui/failed-requests/request-failure.ts'
import {
  type Challenge,
  PASSKEY_CHALLENGE_PATH,
  PASSKEY_SIGN_IN_PATH,
  type PasskeyFailure,
} from './passkeys.ts'

type CredentialResult = { credential: string } | PasskeyFailure

/** Loaded when it is about to be used, since nobody needs it to read the page. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Before the challenge is requested: a module that could not be loaded is not loaded by a second try. */
export const prepareWebAuthn = () => void loadWebAuthn().catch(() => {})

type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>

const subscribeToNothing = () => () => {}

/** Nearly all browsers do, so the server renders as if they did. */
export const useSupportsPasskeys = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => 'PublicKeyCredential' in window,
    () => true,
  )

/** Creates a passkey on a device that the user chooses. */
export const createPasskey = (form: FormData) =>
  answerChallenge(
    fetchChallenge<PublicKeyCredentialCreationOptionsJSON>(PASSKEY_CHALLENGE_PATH, form),
    ({ startRegistration }, optionsJSON) => startRegistration({ optionsJSON }),
    'No passkey was made. Please try again.',
  )

/** Asks the user for an existing passkey. */
export const requestPasskey = (url = PASSKEY_SIGN_IN_PATH) =>
  answerChallenge(
    fetchChallenge<PublicKeyCredentialRequestOptionsJSON>(url, new URLSearchParams({ intent: 'begin' })),
    ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON }),
    'No passkey was used. Please try again, or use your password.',
  )

const serverUnreachable: PasskeyFailure = {
  message: 'The server could not be reached. Please try again.',
}

async function answerChallenge<Options>(
  pendingChallenge: Promise<Challenge<Options>>,
  respond: (webAuthn: WebAuthn, options: Options) => Promise<object>,
  failureMessage: string,
): Promise<CredentialResult> {
  const [challenge, webAuthn] = await Promise.all([pendingChallenge, loadWebAuthn().catch(() => undefined)])
  if ('message' in challenge) return challenge
  if (!webAuthn) return serverUnreachable
  try {
    return { credential: JSON.stringify(await respond(webAuthn, challenge.options)) }
  } catch (error) {
    const isAlreadyRegistered = error instanceof Error && error.name === 'InvalidStateError'
    return { message: isAlreadyRegistered ? 'This device already has a passkey for you.' : failureMessage }
  }
}

async function fetchChallenge<Options>(
  url: string,
  body: FormData | URLSearchParams,
): Promise<Challenge<Options>> {
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
  if (!response) return serverUnreachable
  if (response.type === 'opaqueredirect') return signedOutFailure
  const payload: unknown = await response.json().catch(() => undefined)
  if (typeof payload === 'object' && payload && ('options' in payload || 'message' in payload)) {
    return payload as Challenge<Options>
  }
  return { message: messageForStatus(response.ok ? 500 : response.status) }
}
