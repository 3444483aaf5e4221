import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { type Challenge, PASSKEY_CHALLENGE, PASSKEY_SIGN_IN, type Unasked } from './passkeys.ts'

type Answered = { credential: string } | Unasked

/** Loaded while the challenge is on its way: nobody needs it to read the page. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>

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
    ({ startRegistration }, optionsJSON) => startRegistration({ optionsJSON }),
    'No passkey was made. Please try again.',
  )

/** Has one shown that was made before. */
export const showPasskey = (address = PASSKEY_SIGN_IN) =>
  answerOf(
    ask<PublicKeyCredentialRequestOptionsJSON>(address, new URLSearchParams({ intent: 'begin' })),
    ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON }),
    'No passkey was used. Please try again, or use your password.',
  )

const unreachable: Unasked = { error: 'The server could not be reached. Please try again.' }

async function answerOf<Options>(
  asked: Promise<Challenge<Options>>,
  answer: (webAuthn: WebAuthn, options: Options) => Promise<object>,
  unanswered: string,
): Promise<Answered> {
  const [challenge, webAuthn] = await Promise.all([asked, loadWebAuthn().catch(() => undefined)])
  if ('error' in challenge) return challenge
  if (!webAuthn) return unreachable
  try {
    return { credential: JSON.stringify(await answer(webAuthn, challenge.options)) }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
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
  return unreachable
}
