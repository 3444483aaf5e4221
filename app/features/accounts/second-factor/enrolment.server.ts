import type { Enrolment } from './second-factor.ts'

/** In the alphabet of base 32, as every app takes it. */
const SECRET = /^[A-Z2-7]{16,128}$/

/** It comes back with the form after a wrong code, to be shown again; only its look is checked. */
export const readSecret = (given: unknown) => SECRET.exec(String(given ?? ''))?.[0]

/** What the app scans, and what is typed where there is no camera. */
export async function enrolmentOf(secret: string, email: string, siteName: string): Promise<Enrolment> {
  const account = `${encodeURIComponent(siteName)}:${encodeURIComponent(email)}`
  const uri = `otpauth://totp/${account}?${new URLSearchParams({ secret, issuer: siteName })}`
  // Seldom used: read when somebody sets up an app.
  const { renderSVG } = await import('uqr')
  return { secret, picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}` }
}
