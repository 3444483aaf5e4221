import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import { defaultSite } from '#app/features/site/site.ts'

type PasskeyAuth = Awaited<ReturnType<typeof makePasskeyAuth>>

const made = new WeakMap<Auth, Promise<PasskeyAuth>>()

/** The same accounts and sessions, and what it takes to ask a device for a passkey. */
export function passkeyAuthOf(auth: Auth): Promise<PasskeyAuth> {
  const known = made.get(auth)
  if (known) return known
  const making = makePasskeyAuth(auth)
  made.set(auth, making)
  making.catch(() => made.delete(auth))
  return making
}

async function makePasskeyAuth({ options }: Auth) {
  // Reads certificates of every kind, which takes memory: where nobody has a passkey it is never loaded.
  const { passkey } = await import('@better-auth/passkey')
  const { origin, hostname } = new URL(options.baseURL)
  return betterAuth({
    ...options,
    // The password is asked for instead.
    session: { ...options.session, freshAge: 0 },
    plugins: [
      passkey({
        ...{ rpID: hostname, rpName: defaultSite.name, origin },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => demand(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => demand(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: 'passkey' },
      }),
    ],
  })
}

/** The device must have made sure of its owner, by a finger, a face or a PIN: only then it stands for two factors. */
function demand(isUserVerified: boolean | undefined) {
  if (!isUserVerified) throw new APIError('UNAUTHORIZED')
}
