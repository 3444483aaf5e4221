import type { Enrollment } from './second-factor.ts'

/** Base 32, which every app accepts. */
const SECRET_PATTERN = /^[A-Z2-7]{16,128}$/

/** The form sends it back, so that it can be shown again after a wrong code. */
export const parseSecret = (input: unknown) => SECRET_PATTERN.exec(String(input ?? ''))?.[0]

export async function createEnrollment(secret: string, email: string, siteName: string): Promise<Enrollment> {
  const account = `${encodeURIComponent(siteName)}:${encodeURIComponent(email)}`
  const uri = `otpauth://totp/${account}?${new URLSearchParams({ secret, issuer: siteName })}`
  // Rarely used, so it is loaded only here.
  const { renderSVG } = await import('uqr')
  return { secret, qrCodeUrl: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}` }
}
