import { z } from 'zod'
import { forgetExpiredSessions } from '#app/features/accounts/accounts.server.ts'
import { forgetOldAttempts } from '#app/features/accounts/attempts.server.ts'
import { relearnWords } from '#app/features/posts/archive/search-words.server.ts'
import type { Access } from '#database/access.ts'
import type { Job } from '#platform/jobs.ts'
import type { Mail } from '#platform/mail.ts'

const letter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
})

/** Everything that Venus does by itself or after the answer has gone out: the one list. */
export const jobList = ({ system, mail }: { system: Access; mail: Mail }): Job[] => [
  { name: 'send-letter', work: (data) => mail.send(letter.parse(data)) },
  {
    name: 'forget-expired-sessions',
    cron: '17 4 * * *',
    work: () => forgetExpiredSessions(system, new Date()),
  },
  { name: 'forget-old-attempts', cron: '27 4 * * *', work: () => forgetOldAttempts(system, new Date()) },
  { name: 'relearn-words', cron: '37 3 * * *', work: () => relearnWords(system) },
]
