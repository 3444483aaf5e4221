/** Services that send mail for a site and report what became of it. */
export const mailProviders = {
  postmark: { name: 'Postmark', secret: null },
  ses: { name: 'Amazon SES', secret: 'the ARN of its SNS topic' },
  sendgrid: { name: 'SendGrid', secret: 'its verification key' },
  mailgun: { name: 'Mailgun', secret: 'its HTTP webhook signing key' },
  resend: { name: 'Resend', secret: 'its signing secret' },
  brevo: { name: 'Brevo', secret: null },
} as const

export type MailProviderId = keyof typeof mailProviders

export const mailProviderIds = Object.keys(mailProviders) as MailProviderId[]

export const isMailProvider = (id: string): id is MailProviderId => Object.hasOwn(mailProviders, id)

export const mailEventsPath = (provider: MailProviderId, token: string) => `/mail-events/${provider}/${token}`

/** What admins see of it: neither the address nor the key is shown again. */
export type MailEventsStatus = {
  provider: MailProviderId | null
  hasSecret: boolean
  lastAt: string | null
}
