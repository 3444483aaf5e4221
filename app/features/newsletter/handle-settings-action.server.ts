import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { NewsletterService } from './newsletter-service.server.ts'
import { saveNewsletterSettings } from './settings.server.ts'
import { newsletterSettingsSchema } from './settings.ts'

const fieldErrors: Record<string, string> = {
  weekday: 'Please choose a day.',
  hour: 'Please choose an hour.',
  hoursToLook: 'Please enter whole hours, from 1 to 72.',
  rate: 'Please enter a whole number, from 1 to 10000.',
}

type SettingsContext = {
  access: Access
  log: Log
  services: { newsletter: Pick<NewsletterService, 'isSentBySmtp'> }
}

export const handleNewsletterSettingsAction = ({ access, log, services }: SettingsContext, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-settings'(text) {
        const confirm = text('confirm') === 'on'
        const parsed = newsletterSettingsSchema.safeParse({
          // The default is not stored, so that it follows when a mail server is set up later.
          confirm: confirm === services.newsletter.isSentBySmtp ? null : confirm,
          sendsByItself: text('sendsByItself') === 'on',
          weekday: parseWholeNumber(text('weekday')),
          hour: parseWholeNumber(text('hour')),
          hoursToLook: parseWholeNumber(text('hoursToLook')),
          rate: parseWholeNumber(text('rate')),
        })
        if (!parsed.success) {
          const field = String(parsed.error.issues[0]?.path[0] ?? '')
          throw new UserError(422, fieldErrors[field] ?? 'A value is outside of what is allowed.', field)
        }
        await saveNewsletterSettings(access, parsed.data)
        return 'Settings saved'
      },
    },
  })

const parseWholeNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN)
