import { APIError } from 'better-auth/api'
import type { Viewer } from '#app/features/accounts/accounts.ts'
import type { Refused } from '#app/features/accounts/attempts.server.ts'
import { noteAtDesk } from '#app/features/accounts/audit-keeper.server.ts'
import type { Desk } from '#app/features/accounts/desk.server.ts'
import { enrolmentOf } from './enrolment.server.ts'
import { type Enrolment, type Factors, plainCode } from './second-factor.ts'

type Who = { desk: Desk; viewer: Viewer }

export async function readFactors({ desk, viewer }: Who): Promise<Factors> {
  const { internalAdapter } = await desk.auth.$context
  const user = await internalAdapter.findUserById(viewer.id)
  const isOn = Boolean(user && 'twoFactorEnabled' in user && user.twoFactorEnabled)
  return { isOn, recoveryLeft: isOn ? (await recoveryCodes(desk, viewer)).length : 0 }
}

const recoveryCodes = async ({ auth }: Desk, { id: userId }: Viewer) =>
  (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes

/** Makes a secret that counts once a code of it was entered. */
export function beginEnrolment(who: Who, request: Request, form: FormData): Promise<Enrolment | Refused> {
  const { desk, viewer } = who
  return withPassword(who, form, async (password) => {
    const begun = await desk.auth.api.enableTwoFactor({
      body: { password, method: 'totp' },
      headers: request.headers,
    })
    const uri = 'totpURI' in begun ? begun.totpURI : ''
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    return enrolmentOf(secret, viewer.email, desk.site.name)
  })
}

type Confirmed = { headers: Headers; recoveryCodes: string[] }

/** From here on it is asked for. The other sessions, which began without it, end. */
export async function confirmEnrolment(
  { desk, viewer }: Who,
  request: Request,
  form: FormData,
): Promise<Confirmed | Refused> {
  const who = { account: viewer.email, address: desk.address }
  const refused = await desk.attempts.count('code', who)
  if (refused) return refused
  const code = plainCode(form.get('code'))
  try {
    const asked = { body: { code }, headers: request.headers, returnHeaders: true } as const
    const { headers } = await desk.auth.api.verifyTOTP(asked)
    await desk.attempts.isFirstUse(viewer.id, code)
    await desk.attempts.forgive('code', who)
    await desk.auth.api.revokeOtherSessions({ headers: withCookiesOf(headers) })
    await noteAtDesk(desk, { kind: 'authenticator-added', email: viewer.email })
    return { headers, recoveryCodes: await recoveryCodes(desk, viewer) }
  } catch (error) {
    if (error instanceof APIError) return { error: 'This is not the right code.', status: 400 }
    throw error
  }
}

/** As the browser will ask next. */
const withCookiesOf = (headers: Headers) =>
  new Headers({
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  })

/** Answers the cookies of the session that goes on. */
export const turnOff = (
  who: Who,
  request: Request,
  form: FormData,
): Promise<{ headers: Headers } | Refused> =>
  withPassword(who, form, async (password) => {
    const asked = { body: { password }, headers: request.headers, returnHeaders: true } as const
    const { headers } = await who.desk.auth.api.disableTwoFactor(asked)
    await noteAtDesk(who.desk, { kind: 'authenticator-removed', email: who.viewer.email })
    return { headers }
  })

/** The ones before are void. */
export const newRecoveryCodes = (who: Who, request: Request, form: FormData): Promise<string[] | Refused> =>
  withPassword(who, form, async (password) => {
    const asked = { body: { password }, headers: request.headers }
    const { backupCodes } = await who.desk.auth.api.generateBackupCodes(asked)
    await noteAtDesk(who.desk, { kind: 'recovery-codes-made', email: who.viewer.email })
    return backupCodes
  })

async function withPassword<T>(
  { desk, viewer }: Who,
  form: FormData,
  work: (password: string) => Promise<T>,
): Promise<T | Refused> {
  const who = { account: viewer.email, address: desk.address }
  const refused = await desk.attempts.count('password', who)
  if (refused) return refused
  try {
    const done = await work(String(form.get('current') ?? ''))
    await desk.attempts.forgive('password', who)
    return done
  } catch (error) {
    if (error instanceof APIError) return { error: 'This is not your current password.', status: 400 }
    throw error
  }
}
