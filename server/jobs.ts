import { z } from 'zod'
import { forgetExpiredSessions } from '#app/features/accounts/accounts.server.ts'
import { forgetOldAttempts } from '#app/features/accounts/attempts.server.ts'
import type { CommentOffice } from '#app/features/comments/spam/office.server.ts'
import { deleteOldSpam } from '#app/features/comments/spam/old-spam.server.ts'
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

type Parts = { system: Access; mail: Mail; comments: CommentOffice }

/** Everything that Venus does by itself or after the answer has gone out: the one list. */
export const jobList = ({ system, mail, comments }: Parts): Job[] => [
  { name: 'send-letter', work: (data) => mail.send(letter.parse(data)) },
  {
    name: 'forget-expired-sessions',
    cron: '17 4 * * *',
    work: () => forgetExpiredSessions(system, new Date()),
  },
  { name: 'forget-old-attempts', cron: '27 * * * *', work: () => forgetOldAttempts(system, new Date()) },
  { name: 'relearn-words', cron: '37 3 * * *', work: () => relearnWords(system) },
  { name: 'delete-old-spam', cron: '47 3 * * *', work: () => deleteOldSpam(system, new Date()) },
  // For comments that came within an hour of the last letter. It sends letters itself: last, once jobs are there.
  { name: 'tell-of-waiting-comments', cron: '*/5 * * * *', work: () => comments.tell() },
]
