import { z } from '#app/text/zod.ts'

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export const newsletterSettingsSchema = z.object({
  /** Whether a new subscriber has to confirm by email; null: if a mail server is set up. */
  confirm: z.boolean().nullable(),
  /** When the week's draft is made, in the site's time zone. */
  weekday: z.number().int().min(0).max(6),
  hour: z.number().int().min(0).max(23),
  /** Whether a draft that nobody edits is sent automatically, and after how many hours. */
  sendsByItself: z.boolean(),
  hoursToLook: z.number().int().min(1).max(72),
  /** Emails per second, over all processes. */
  rate: z.number().int().min(1).max(10_000),
})

export type NewsletterSettings = z.output<typeof newsletterSettingsSchema>

export const defaultNewsletterSettings: NewsletterSettings = {
  confirm: null,
  weekday: 5,
  hour: 9,
  sendsByItself: false,
  hoursToLook: 24,
  rate: 10,
}
