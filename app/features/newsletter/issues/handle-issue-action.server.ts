import { and, eq, inArray, isNull } from 'drizzle-orm'
import { deleteFormDraft } from '#app/features/form-drafts/form-drafts.server.ts'
import { issueFormName } from '#app/features/form-drafts/form-drafts.ts'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { controlSending } from '#app/features/newsletter/delivery/control-sending.server.ts'
import type { SendingCommand } from '#app/features/newsletter/delivery/delivery.ts'
import { sendToNewReaders } from '#app/features/newsletter/delivery/send-to-new.server.ts'
import { readTimeZone } from '#app/features/site/site.server.ts'
import { type IntentHandler, respond, runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { parseDateTimeLocal } from '#app/ui/time-zone.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import type { Log } from '#platform/log.ts'
import type { Email } from '#platform/mail.ts'
import { parseIssueFields, reorderPosts } from './issue-form.ts'
import { CONFLICT_FIELD, type IssueActionExtra } from './issues.ts'
import { deleteIssue } from './list-issues.server.ts'
import { archiveIssue, unarchiveIssue } from './mailed-elsewhere.server.ts'
import { renderTestEmail } from './preview-issue.server.ts'
import { saveIssue } from './save-issue.server.ts'
import { renderAndCheckIssue, sendIssue } from './send-issue.server.ts'

type IssueContext = {
  access: Access
  log: Log
  viewer: { email: string }
  services: {
    settings: { siteUrl: string }
    sendEmail: (email: Email) => Promise<void>
    newsletter: { isSentBySmtp: boolean }
    media: Pick<MediaStore, 'measure'>
  }
}

/** Except for deleting and for an issue that is being sent, every intent saves the form first. */
export async function handleIssueAction(context: IssueContext, id: string, form: FormData) {
  const [intent = '', postId = ''] = String(form.get('intent')).split('.')
  form.set('intent', intent)
  // Collected here, since a failure has them as well.
  const extra: IssueActionExtra = {}
  const { access, log, viewer, services } = context
  const { siteUrl } = services.settings

  async function save(text: (name: string) => string): Promise<Date | undefined> {
    const fields = parseIssueFields(text, form.keys())
    const postIds = postId ? reorderPosts(fields.postIds, intent, postId) : fields.postIds
    const asOf = intent === 'save-over' ? null : text('asOf')
    const savedAt = await access.run(async (db) => {
      await deleteFormDraft(db, access, issueFormName(id))
      return saveIssue(db, { id, asOf }, { ...fields, postIds })
    })
    extra.asOf = savedAt?.toISOString()
    return savedAt
  }
  /** What is done next is done with the version that was saved, or not at all. */
  const saveThen =
    (then: (savedAt: Date, text: (name: string) => string) => Promise<string | undefined>): IntentHandler =>
    async (text) => {
      const savedAt = await save(text)
      return savedAt && then(savedAt, text)
    }
  const saveAndReport = (message: string) => saveThen(async () => message)
  const controlHandler =
    (command: SendingCommand, message: string): IntentHandler =>
    async () => {
      if (await controlSending(access, id, command)) return message
      throw new UserError(409, 'That is no longer possible with this letter. Please reload the page.')
    }

  const handlers: Record<string, IntentHandler> = {
    save: saveAndReport('Letter saved'),
    'save-over': saveAndReport('Letter saved'),
    add: saveAndReport('Post added'),
    remove: saveAndReport('Post taken out'),
    raise: saveAndReport('Post moved up'),
    lower: saveAndReport('Post moved down'),
    check: saveThen(async () => {
      const checked = await renderAndCheckIssue(access, id, { siteUrl, media: services.media })
      if (!checked) return undefined
      extra.findings = checked.findings
      return 'Letter checked'
    }),
    test: saveThen(async () => {
      const email = await renderTestEmail(access, id, { siteUrl, to: viewer.email })
      if (!email) return undefined
      await services.sendEmail(email)
      return testMessage(services.newsletter.isSentBySmtp, viewer.email)
    }),
    schedule: saveThen(async (savedAt, text) => {
      const updatedAt = await schedule(access, { id, savedAt }, text('scheduledFor'))
      extra.asOf = updatedAt?.toISOString()
      return updatedAt && 'Letter scheduled'
    }),
    unschedule: saveThen(async () => {
      const updatedAt = await unschedule(access, id)
      extra.asOf = updatedAt?.toISOString()
      return updatedAt && 'The letter is a draft again'
    }),
    send: saveThen(async (savedAt) => {
      const sent = await sendIssue(access, id, { siteUrl, asOf: savedAt })
      if (sent.kind === 'missing') return undefined
      if (sent.kind === 'changed') throw changedMeanwhile('sent')
      if (sent.kind === 'already-started') throw new UserError(409, 'The letter is already on its way.')
      if (sent.kind === 'invalid') {
        extra.findings = sent.findings
        throw new UserError(422, 'The letter was not sent. Please see what the check found.')
      }
      return services.newsletter.isSentBySmtp
        ? 'The letter is on its way'
        : 'The letter goes to the outbox: this site sends no mail yet'
    }),
    archive: saveThen(async () =>
      (await archiveIssue(access, id, siteUrl)) ? 'The letter is in the archive' : undefined,
    ),
    unarchive: async () => ((await unarchiveIssue(access, id)) ? 'The letter is a draft again' : undefined),
    delete: async () => ((await deleteIssue(access, id)) ? 'Letter deleted' : undefined),
    pause: controlHandler('pause', 'Sending paused'),
    resume: controlHandler('resume', 'Sending resumed'),
    cancel: controlHandler('cancel', 'Sending canceled'),
    'send-to-new': async () => {
      if ((await sendToNewReaders(access, id)) > 0) return 'It is on its way to them.'
      throw new UserError(
        409,
        'Nobody has joined since, or it is on its way already. Please reload the page.',
      )
    },
    'send-uncertain': controlHandler('send-uncertain', 'They are being sent again'),
  }
  const { data: result } = await runIntent({ form, log, handlers })
  return respond<IssueActionExtra>({ ...result, ...extra })
}

export const testMessage = (isSentBySmtp: boolean, email: string) =>
  isSentBySmtp ? `A test is on its way to ${email}` : 'A test will be in the outbox in a moment'

const changedMeanwhile = (what: 'sent' | 'scheduled') =>
  new UserError(409, `Somebody has changed this letter meanwhile, so it was not ${what}.`, CONFLICT_FIELD)

const schedule = (
  access: Access,
  { id, savedAt }: { id: string; savedAt: Date },
  text: string,
): Promise<Date | undefined> =>
  access.run(async (db) => {
    const moment = parseDateTimeLocal(await readTimeZone(db), text)
    if (!moment) throw new UserError(422, 'Please choose a day and a time.', 'scheduledFor')
    if (moment <= new Date())
      throw new UserError(422, 'Please choose a time that is still to come.', 'scheduledFor')
    const isThis = and(
      eq(issues.id, id),
      inArray(issues.status, ['draft', 'scheduled']),
      isNull(issues.mailedElsewhereAt),
    )
    const [found] = await db.select({ updatedAt: issues.updatedAt }).from(issues).where(isThis).for('update')
    if (found && found.updatedAt.getTime() !== savedAt.getTime()) throw changedMeanwhile('scheduled')
    const [row] = await db
      .update(issues)
      .set({ status: 'scheduled', scheduledFor: moment, pauseReason: null })
      .where(isThis)
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
