import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { parseInput } from '#app/features/products/parse-form.server.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access } from '#database/access.ts'
import { sponsorshipComments, sponsorships } from '#database/schema/sponsorships.ts'
import type { Log } from '#platform/log.ts'
import { makeDraftLink, makeReportLink, revokeLink } from './brand-link.server.ts'
import {
  answerSchema,
  brandName,
  linkDays,
  parseSponsorshipForm,
  sponsorshipTitle,
} from './sponsor-schema.server.ts'
import {
  addSponsorship,
  deleteSponsorship,
  saveSponsorship,
  undoDeleteSponsorship,
} from './sponsors.server.ts'
import { sponsorLimits } from './sponsors.ts'

type Context = { access: Access; log: Log }

const uuid = z.uuid()
const newSchema = z.object({ brand: brandName, title: sponsorshipTitle })

/** Of the list of all of them. */
export const handleSponsorsAction = ({ access, log }: Context, form: FormData) =>
  runIntent<{ id?: string }>({
    form,
    log,
    handlers: {
      async 'add-sponsorship'(text) {
        const { brand, title } = parseInput(newSchema, { brand: text('brand'), title: text('title') })
        return { message: 'Brief made', id: await addSponsorship(access, brand, title) }
      },
      async 'delete-sponsorship'(text) {
        const id = uuid.safeParse(text('id')).data
        return id && (await deleteSponsorship(access, id)) ? 'Brief deleted' : undefined
      },
      [UNDO_INTENT]: async (text) =>
        (await undoDeleteSponsorship(access, text('deletion'))) ? 'The brief is back' : undefined,
    },
  })

type PageContext = Context & { page: { site: Site } }

/** Of the page of one brief. */
export function handleSponsorshipAction({ access, log, page }: PageContext, paramId: string, form: FormData) {
  const id = uuid.safeParse(paramId).data
  return runIntent<{ newLinkPath?: string }>({
    form,
    log,
    handlers: {
      async 'save-sponsorship'(text) {
        const fields = parseSponsorshipForm(text)
        const today = formatDayInZone(siteTimeZone(page.site), new Date())
        return id && (await saveSponsorship(access, id, { fields, today })) ? 'Brief saved' : undefined
      },
      async 'change-links'(text) {
        if (!id) return undefined
        const revoked = text('revoke')
        if (revoked) return (await revokeLink(access, id, revoked)) ? 'Link revoked' : undefined
        const days = linkDays.safeParse(text('days')).data
        if (!days) throw new UserError(422, `A link works for 1 to ${sponsorLimits.days} days.`, 'days')
        const isReport = text('make') === 'report'
        const make = isReport ? makeReportLink : makeDraftLink
        const newLinkPath = await make(access, id, { days, timeZone: siteTimeZone(page.site) })
        return newLinkPath && { message: isReport ? 'The report is made' : 'Link made', newLinkPath }
      },
      async 'change-comments'(text) {
        if (!id) return undefined
        const done = text('done')
        if (done) return (await toggleDone(access, id, done)) ? 'Noted' : undefined
        const { comment } = parseInput(answerSchema, { comment: text('comment') })
        return (await answer(access, id, { author: page.site.author, comment })) ? 'Answer saved' : undefined
      },
    },
  })
}

async function toggleDone(access: Access, sponsorshipId: string, commentId: string): Promise<boolean> {
  const { id, doneAt } = sponsorshipComments
  const { rowCount } = await access.run((db) =>
    db
      .update(sponsorshipComments)
      .set({ doneAt: sql`case when ${doneAt} is null then now() end` })
      .where(and(eq(sql`${id}::text`, commentId), eq(sponsorshipComments.sponsorshipId, sponsorshipId))),
  )
  return (rowCount ?? 0) > 0
}

const MAX_ANSWERS = 500

/** The brand reads it by its link. */
const answer = (access: Access, id: string, { author, comment }: { author: string; comment: string }) =>
  access.run(async (db) => {
    if ((await db.$count(sponsorships, eq(sponsorships.id, id))) === 0) return false
    const ofThis = eq(sponsorshipComments.sponsorshipId, id)
    if ((await db.$count(sponsorshipComments, and(ofThis, sponsorshipComments.isHers))) >= MAX_ANSWERS) {
      throw new UserError(409, 'There is no room for more answers here.')
    }
    await db.insert(sponsorshipComments).values({
      sponsorshipId: id,
      authorName: author.slice(0, sponsorLimits.name),
      content: comment,
      isHers: true,
    })
    return true
  })
