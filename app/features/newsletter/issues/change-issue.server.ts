import { and, eq, inArray } from 'drizzle-orm'
import { controlIssue } from '#app/features/newsletter/delivery/control.server.ts'
import type { Control } from '#app/features/newsletter/delivery/delivery.ts'
import { settingsIn } from '#app/features/newsletter/settings.server.ts'
import { type Change, makeChange, Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import type { Log } from '#platform/log.ts'
import type { Letter } from '#platform/mail.ts'
import { fieldsIn, reordered } from './issue-form.ts'
import type { IssueOutcome } from './issue-outcome.ts'
import type { Finding } from './issues.ts'
import { deleteIssue } from './list-issues.server.ts'
import { testLetter } from './preview-letter.server.ts'
import { saveIssue } from './save-issue.server.ts'
import { sendIssue, writtenAndChecked } from './send-issue.server.ts'
import { momentIn } from './wall-clock.ts'

export type IssueDesk = {
  access: Access
  log: Log
  siteUrl: string
  sendLetter: (letter: Letter) => Promise<void>
  /** Where a test goes. */
  email: string
}

type Answer = { outcome: IssueOutcome; status: number }

/** Does what the screen of a letter asks. Whatever it is, what was typed is saved before. */
export async function changeIssue(desk: IssueDesk, id: string, form: FormData): Promise<Answer> {
  const [intent = '', post = ''] = String(form.get('intent')).split('.')
  form.set('intent', intent)
  const told: { asOf?: string; findings?: Finding[] } = {}
  const { access, siteUrl } = desk

  async function save(text: (name: string) => string): Promise<boolean> {
    const fields = fieldsIn(text, form.keys())
    const postIds = post ? reordered(fields.postIds, intent, post) : fields.postIds
    const asOf = intent === 'save-over' ? null : text('asOf')
    const saved = await access.run((db) => saveIssue(db, { id, asOf }, { ...fields, postIds }))
    told.asOf = saved?.toISOString()
    return saved !== undefined
  }
  const saving =
    (then: (text: (name: string) => string) => Promise<string | undefined>): Change =>
    async (text) =>
      (await save(text)) ? then(text) : undefined
  const saysOnly = (message: string) => saving(async () => message)
  const controls =
    (wish: Control, message: string): Change =>
    async () => {
      if (await controlIssue(access, id, wish)) return message
      throw new Refusal(409, 'That is no longer possible with this letter. Please reload the page.')
    }

  const changes: Record<string, Change> = {
    save: saysOnly('Letter saved'),
    'save-over': saysOnly('Letter saved'),
    add: saysOnly('Post added'),
    remove: saysOnly('Post taken out'),
    raise: saysOnly('Post moved up'),
    lower: saysOnly('Post moved down'),
    check: saving(async () => {
      const letter = await writtenAndChecked(access, id, siteUrl)
      if (!letter) return undefined
      told.findings = letter.findings
      return 'Letter checked'
    }),
    test: saving(async () => {
      const letter = await testLetter(desk, id)
      if (letter) await desk.sendLetter(letter)
      return letter && `A test is on its way to ${desk.email}`
    }),
    schedule: saving(async (text) => {
      const stamp = await schedule(access, id, text('scheduledFor'))
      told.asOf = stamp?.toISOString()
      return stamp && 'Letter scheduled'
    }),
    unschedule: saving(async () => {
      const stamp = await unschedule(access, id)
      told.asOf = stamp?.toISOString()
      return stamp && 'The letter is a draft again'
    }),
    send: saving(async () => {
      const sent = await sendIssue(access, id, siteUrl)
      if (sent.kind === 'gone') return undefined
      if (sent.kind === 'late') throw new Refusal(409, 'The letter is already on its way.')
      if (sent.kind === 'refused') {
        told.findings = sent.findings
        throw new Refusal(422, 'The letter was not sent. Please see what the check found.')
      }
      return 'The letter is on its way'
    }),
    delete: async () => ((await deleteIssue(access, id)) ? 'Letter deleted' : undefined),
    pause: controls('pause', 'Sending paused'),
    resume: controls('resume', 'Sending resumed'),
    cancel: controls('cancel', 'Sending canceled'),
    'send-uncertain': controls('send-uncertain', 'They are being sent again'),
  }
  const { outcome, status } = await makeChange(changes, form, desk.log)
  return { outcome: { ...outcome, ...told }, status }
}

const schedule = (access: Access, id: string, text: string): Promise<Date | undefined> =>
  access.run(async (db) => {
    const moment = momentIn((await settingsIn(db)).timeZone, text)
    if (!moment) throw new Refusal(422, 'Please choose a day and a time.', 'scheduledFor')
    if (moment <= new Date())
      throw new Refusal(422, 'Please choose a time that is still to come.', 'scheduledFor')
    const [row] = await db
      .update(issues)
      .set({ status: 'scheduled', scheduledFor: moment, pauseReason: null })
      .where(and(eq(issues.id, id), inArray(issues.status, ['draft', 'scheduled'])))
      .returning({ updatedAt: issues.updatedAt })
    return row?.updatedAt
  })

const unschedule = (access: Access, id: string): Promise<Date | undefined> =>
  access.run(async (db) => {
    const [row] = await db
      .update(issues)
      .set({ status: 'draft', scheduledFor: null })
      .where(and(eq(issues.id, id), eq(issues.status, 'scheduled')))
      .returning({ updatedAt: issues.updatedAt })
    return row?.updatedAt
  })
