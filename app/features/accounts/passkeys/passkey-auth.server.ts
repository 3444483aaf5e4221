import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'

type PasskeyAuth = Awaited<ReturnType<typeof createPasskeyAuth>>

const passkeyAuths = new WeakMap<Auth, Promise<PasskeyAuth>>()

/** A second better-auth with the same accounts and sessions, and the passkey plugin. */
export function getPasskeyAuth(auth: Auth): Promise<PasskeyAuth> {
  const known = passkeyAuths.get(auth)
  if (known) return known
  const creating = createPasskeyAuth(auth)
  passkeyAuths.set(auth, creating)
  creating.catch(() => passkeyAuths.delete(auth))
  return creating
}

async function createPasskeyAuth({ options }: Auth) {
  // Needs much memory, so it is not loaded where nobody has a passkey.
  const { passkey } = await import('@better-auth/passkey')
  const { origin, hostname } = new URL(options.baseURL)
  return betterAuth({
    ...options,
    // The password is required instead of a fresh session.
    session: { ...options.session, freshAge: 0 },
    plugins: [
      passkey({
        rpID: hostname,
        rpName: defaultSite.name,
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) =>
            requireUserVerification(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireUserVerification(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: 'passkey' },
      }),
    ],
  })
}

/** A passkey counts as two factors only if the device has verified its owner by finger, face or PIN. */
function requireUserVerification(isUserVerified: boolean | undefined) {
  if (!isUserVerified) throw new APIError('UNAUTHORIZED')
}
