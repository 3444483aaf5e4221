import { saveSettings } from '#app/features/comments/spam/settings.server.ts'
import { settingLimits } from '#app/features/comments/spam/settings.ts'
import { makeChange, Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'

/** Does what the form of the settings asks. */
export const changeSettings = (access: Access, log: Log, form: FormData) =>
  makeChange(
    {
      async 'save-settings'(text) {
        await saveSettings(access, {
          approveKnown: text('approveKnown') === 'on',
          mail: text('mail') === 'on',
          closeAfterDays: daysIn(text('closeAfterDays')),
          blockedWords: wordsIn(text('blockedWords')),
        })
        return 'Settings saved'
      },
    },
    form,
    log,
  )

function daysIn(text: string): number {
  const days = text === '' ? 0 : Number(text)
  if (/^\d*$/.test(text) && days <= settingLimits.days) return days
  throw new Refusal(422, `Please enter whole days, from 0 to ${settingLimits.days}.`, 'closeAfterDays')
}

function wordsIn(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim().replace(/\s+/g, ' '))
  const words = [...new Set(lines.filter(Boolean))]
  const refuse = (message: string) => new Refusal(422, message, 'blockedWords')
  if (words.length > settingLimits.words) throw refuse(`At most ${settingLimits.words} words, please.`)
  const long = words.find((word) => word.length > settingLimits.word)
  if (long) throw refuse(`“${long.slice(0, 20)}…” is longer than ${settingLimits.word} characters.`)
  const empty = words.find((word) => !/[\p{L}\p{N}]/u.test(word))
  if (empty) throw refuse(`“${empty}” has neither a letter nor a digit.`)
  return words
}
