import { useSyncExternalStore } from 'react'
import { creationOf, requestOf, textOfCredential } from './credential-json.ts'
import { type Challenge, PASSKEY_CHALLENGE, PASSKEY_SIGN_IN, type Unasked } from './passkeys.ts'

type Answered = { credential: string } | Unasked

const never = () => () => {}

/** Nearly all browsers do: the first HTML takes it for granted, and where it is not so the page mends itself. */
export const useKnowsPasskeys = () =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => true,
  )

/** Has a passkey made by whatever the person chooses: this device, a phone, a key. */
export const makePasskey = (form: FormData) =>
  answerOf(
    ask<PublicKeyCredentialCreationOptionsJSON>(PASSKEY_CHALLENGE, form),
    (options) => navigator.credentials.create({ publicKey: creationOf(options) }),
    'No passkey was made. Please try again.',
  )

/** Has one shown that was made before. */
export const showPasskey = (address = PASSKEY_SIGN_IN) =>
  answerOf(
    ask<PublicKeyCredentialRequestOptionsJSON>(address, new URLSearchParams({ intent: 'begin' })),
    (options) => navigator.credentials.get({ publicKey: requestOf(options) }),
    'No passkey was used. Please try again, or use your password.',
  )

async function answerOf<Options>(
  asked: Promise<Challenge<Options>>,
  answer: (options: Options) => Promise<Credential | null>,
  unanswered: string,
): Promise<Answered> {
  const challenge = await asked
  if ('error' in challenge) return challenge
  try {
    const credential = await answer(challenge.options)
    return credential instanceof PublicKeyCredential
      ? { credential: textOfCredential(credential) }
      : { error: unanswered }
  } catch (error) {
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError'
    return { error: isKnown ? 'This device already has a passkey for you.' : unanswered }
  }
}

async function ask<Options>(address: string, body: FormData | URLSearchParams): Promise<Challenge<Options>> {
  try {
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    const told: unknown = await answer.json()
    if (typeof told === 'object' && told && ('options' in told || 'error' in told)) {
      return told as Challenge<Options>
    }
  } catch {
    // Told like an answer that cannot be read.
  }
  return { error: 'The server could not be reached. Please try again.' }
}
