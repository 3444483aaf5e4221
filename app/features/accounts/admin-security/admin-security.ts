/** Its name in `site_settings`. */
export const ADMIN_SECURITY_SETTING = 'admin-security'

/** Whether admins and assistants need a second factor, as the people page shows it. */
export type SecondFactorRule = {
  isRequired: boolean
  /** The emails of admins and assistants who have not set one up. */
  peopleWithout: string[]
  /** An admin without one cannot require it of others. */
  isMineSetUp: boolean
}
