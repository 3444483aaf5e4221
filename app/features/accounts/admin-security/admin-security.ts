/** The name under which it is kept among the settings of the site. */
export const ADMIN_SECURITY = 'admin-security'

/** What the page about people says of the second factor of admins. */
export type SecondFactorRule = {
  isRequired: boolean
  /** Admins who have not set one up. */
  without: string[]
  /** Whoever has none cannot ask others for one. */
  isMineSetUp: boolean
}
