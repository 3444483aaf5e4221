import { makeChange, Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { saveSettings } from './settings.server.ts'
import { newsletterSettings } from './settings.ts'

/** What is wrong with a field, in words for the admin. */
const faults: Record<string, string> = {
  weekday: 'Please choose a day.',
  hour: 'Please choose an hour.',
  timeZone: 'This time zone is not known here.',
  hoursToLook: 'Please enter whole hours, from 1 to 72.',
  rate: 'Please enter a whole number, from 1 to 10000.',
}

type Desk = { access: Access; log: Log; isSentBySmtp: boolean }

/** Does what the form of the settings asks. */
export const changeSettings = ({ access, log, isSentBySmtp }: Desk, form: FormData) =>
  makeChange(
    {
      async 'save-settings'(text) {
        const confirm = text('confirm') === 'on'
        const parsed = newsletterSettings.safeParse({
          // What it would be anyway is not kept: once a mail server is named, it is asked for as it should be.
          confirm: confirm === isSentBySmtp ? null : confirm,
          sendsByItself: text('sendsByItself') === 'on',
          weekday: wholeIn(text('weekday')),
          hour: wholeIn(text('hour')),
          timeZone: text('timeZone'),
          hoursToLook: wholeIn(text('hoursToLook')),
          rate: wholeIn(text('rate')),
        })
        if (!parsed.success) {
          const field = String(parsed.error.issues[0]?.path[0] ?? '')
          throw new Refusal(422, faults[field] ?? 'A value is outside of what is allowed.', field)
        }
        await saveSettings(access, parsed.data)
        return 'Settings saved'
      },
    },
    form,
    log,
  )

const wholeIn = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN)
