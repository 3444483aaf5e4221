/** Where the links of a letter lead; each carries the token of its reader. */
export const ownAddresses = (siteUrl: string, token: string) => ({
  confirm: `${siteUrl}/newsletter/confirm?token=${token}`,
  unsubscribe: `${siteUrl}/newsletter/unsubscribe?token=${token}`,
  preferences: `${siteUrl}/newsletter/preferences?token=${token}`,
})
