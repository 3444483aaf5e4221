import { saveCommentSettings } from '#app/features/comments/spam/settings.server.ts'
import { commentSettingLimits } from '#app/features/comments/spam/settings.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'

type Context = { access: Access; log: Log }

export const handleCommentSettingsAction = ({ access, log }: Context, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-settings'(text) {
        await saveCommentSettings(access, {
          approveKnown: text('approveKnown') === 'on',
          mail: text('mail') === 'on',
          closeAfterDays: parseDays(text('closeAfterDays')),
          blockedWords: parseBlockedWords(text('blockedWords')),
        })
        return 'Settings saved'
      },
    },
  })

function parseDays(text: string): number {
  const days = text === '' ? 0 : Number(text)
  if (/^\d*$/.test(text) && days <= commentSettingLimits.days) return days
  throw new UserError(
    422,
    `Please enter whole days, from 0 to ${commentSettingLimits.days}.`,
    'closeAfterDays',
  )
}

function parseBlockedWords(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim().replace(/\s+/g, ' '))
  const words = [...new Set(lines.filter(Boolean))]
  const invalid = (message: string) => new UserError(422, message, 'blockedWords')
  if (words.length > commentSettingLimits.words)
    throw invalid(`At most ${commentSettingLimits.words} words, please.`)
  const tooLong = words.find((word) => word.length > commentSettingLimits.word)
  if (tooLong)
    throw invalid(`“${tooLong.slice(0, 20)}…” is longer than ${commentSettingLimits.word} characters.`)
  const empty = words.find((word) => !/[\p{L}\p{N}]/u.test(word))
  if (empty) throw invalid(`“${empty}” has neither a letter nor a digit.`)
  return words
}
