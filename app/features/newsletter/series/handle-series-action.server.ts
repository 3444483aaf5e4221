import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { fillLinks } from '#app/features/newsletter/emails/fill-links.ts'
import { checkIssue, hasErrors } from '#app/features/newsletter/issues/check-issue.server.ts'
import { testMessage } from '#app/features/newsletter/issues/handle-issue-action.server.ts'
import { TEST_TOKEN } from '#app/features/newsletter/self-service/token-page.ts'
import { subscriberUrls } from '#app/features/newsletter/self-service/tokens.server.ts'
import { sanitizeHtmlField } from '#app/features/posts/html/sanitize-html-field.server.ts'
import { respond, runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { isUuid } from '#app/text/is-uuid.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { Email } from '#platform/mail.ts'
import { composeSeriesContent, renderSeriesContent } from './render-series.server.tsx'
import {
  addSeriesLetter,
  deleteSeriesLetter,
  moveSeriesLetter,
  saveSeriesLetter,
  undoDeleteSeriesLetter,
} from './series.server.ts'
import { type SeriesActionExtra, type SeriesLetterFields, seriesLimits } from './series.ts'
import { resumeRestoredSeries } from './stop-series.server.ts'

type ReadField = (name: string) => string

/** Of the list of letters. */
export const handleSeriesAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent<SeriesActionExtra>({
    form,
    log,
    handlers: {
      'add-letter': async (text) => ({
        message: 'Letter added',
        id: await addSeriesLetter(access, readSubject(text)),
      }),
      async 'move-letter'(text) {
        const id = text('id')
        return isUuid(id) && (await moveSeriesLetter(access, id, text('move'))) ? 'Order saved' : undefined
      },
      'delete-letter': async (text) =>
        (await deleteSeriesLetter(access, text('id'))) ? 'Letter deleted' : undefined,
      async 'resume-series'() {
        await access.run(resumeRestoredSeries)
        return 'The series goes on for them'
      },
      [UNDO_INTENT]: async (text) =>
        (await undoDeleteSeriesLetter(access, text('deletion')))
          ? 'The letter is back, switched off'
          : undefined,
    },
  })

type LetterContext = {
  access: Access
  log: Log
  viewer: { email: string }
  services: {
    settings: { siteUrl: string }
    sendEmail: (email: Email) => Promise<void>
    newsletter: { isSentBySmtp: boolean }
  }
}

/** Of the page of one letter. Each button saves first. */
export async function handleSeriesLetterAction(context: LetterContext, id: string, form: FormData) {
  const { access, log, viewer, services } = context
  const { siteUrl } = services.settings
  const extra: SeriesActionExtra = {}
  let isSwitchedOff = false

  /** A letter that goes out is checked first. With an error it is saved, but switched off. */
  async function save(fields: SeriesLetterFields) {
    const content = await composeSeriesContent(access, { id, ...fields })
    const rendered = await renderSeriesContent(content, siteUrl)
    if (fields.isActive)
      extra.findings = await checkIssue(access, { content, rendered: { ...rendered, page: '' }, siteUrl })
    const isActive = fields.isActive && !hasErrors(extra.findings ?? [])
    const isSaved = await saveSeriesLetter(access, id, { ...fields, isActive })
    isSwitchedOff = isSaved && fields.isActive && !isActive
    return isSaved ? rendered : undefined
  }

  const { data: result } = await runIntent({
    form,
    log,
    failure: () => (isSwitchedOff ? { title: 'Saved, but switched off' } : {}),
    handlers: {
      async 'save-letter'(text) {
        const saved = await save(readFields(text))
        if (!isSwitchedOff) return saved && 'Letter saved'
        throw new UserError(422, 'It goes to nobody until you mend what the check found.', 'isActive')
      },
      async 'test-letter'(text) {
        const saved = await save(readFields(text))
        if (!saved) return undefined
        const email = fillLinks(saved, subscriberUrls(siteUrl, TEST_TOKEN))
        await services.sendEmail({ ...email, to: viewer.email, subject: `Test: ${email.subject}` })
        return testMessage(services.newsletter.isSentBySmtp, viewer.email)
      },
    },
  })
  return respond<SeriesActionExtra>({ ...result, ...extra })
}

function readSubject(text: ReadField): string {
  const subject = text('subject').trim()
  if (subject === '') throw new UserError(422, 'Please write a subject.', 'subject')
  if (subject.length <= seriesLimits.subject) return subject
  throw new UserError(422, `The subject can have at most ${seriesLimits.subject} characters.`, 'subject')
}

function readFields(text: ReadField): SeriesLetterFields {
  const subject = readSubject(text)
  const previewText = text('previewText').trim()
  if (previewText.length > seriesLimits.previewText) {
    const message = `The preview text can have at most ${seriesLimits.previewText} characters.`
    throw new UserError(422, message, 'previewText')
  }
  const intro = text('intro')
  if (intro.length > seriesLimits.intro)
    throw new UserError(422, `The text can have at most ${seriesLimits.intro} characters.`, 'intro')
  const days = text('delayDays')
  const delayDays = /^\d{1,3}$/.test(days) ? Number(days) : Number.NaN
  if (!(delayDays <= seriesLimits.days))
    throw new UserError(422, `Please enter whole days, from 0 to ${seriesLimits.days}.`, 'delayDays')
  return {
    subject,
    previewText,
    intro: sanitizeHtmlField(intro, 'intro'),
    delayDays,
    isActive: text('isActive') !== '',
  }
}
