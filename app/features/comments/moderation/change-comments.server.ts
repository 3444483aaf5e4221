import { z } from 'zod'
import type { CommentOffice } from '#app/features/comments/spam/office.server.ts'
import { loggedProblem } from '#app/http/problem.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { moderate } from './moderate.server.ts'
import { countOfComments, type Decision, decisions } from './moderation.ts'
import type { CommentsOutcome } from './outcome.ts'
import { receiptFor, undo } from './undo.server.ts'

const MOST_AT_ONCE = 100

const order = z.object({ intent: z.enum(decisions), ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE) })

const done: Record<Decision, string> = { approve: 'approved', spam: 'marked as spam', delete: 'deleted' }

type Desk = { access: Access; office: CommentOffice; log: Log }
type Answer = { outcome: CommentsOutcome; status: number }

const refused = (intent: string, status: number, message: string): Answer => ({
  outcome: { ok: false, intent, message, given: {} },
  status,
})

/** Does what a form on the comments page asks: of those that are ticked, or of the one whose button it was. */
export async function changeComments(desk: Desk, form: FormData): Promise<Answer> {
  const [intent = '', one] = String(form.get('one') ?? form.get('intent') ?? '').split('.')
  try {
    if (intent === 'undo') return await takeBack(desk, String(form.get('receipt') ?? ''))
    return await decide(desk, intent, one ? [one] : form.getAll('id'))
  } catch (error) {
    const { status, message } = loggedProblem(error, desk.log, `could not ${intent} comments`)
    return refused(intent, status, message)
  }
}

async function decide({ access, office }: Desk, intent: string, chosen: unknown[]): Promise<Answer> {
  const wanted = order.safeParse({ intent, ids: [...new Set(chosen)] })
  if (!wanted.success) {
    return refused(
      intent,
      400,
      chosen.length === 0 ? 'Please select a comment first.' : 'Nothing was changed.',
    )
  }
  const decision = wanted.data.intent
  const rows = await moderate(access, decision, { ids: wanted.data.ids })
  if (rows.length === 0) return refused(intent, 404, 'Somebody else has already dealt with it.')
  const message = `${rows.length === 1 ? 'Comment' : countOfComments(rows.length)} ${done[decision]}`
  const receipt = office.signReceipt(receiptFor(decision, rows))
  return { outcome: { ok: true, intent, message, receipt, ids: rows.map(({ id }) => id) }, status: 200 }
}

async function takeBack({ access, office }: Desk, signed: string): Promise<Answer> {
  const receipt = office.verifyReceipt(signed)
  const ids = receipt === undefined ? [] : await undo(access, receipt)
  if (ids.length === 0) return refused('undo', 404, 'It has been changed again in the meantime.')
  const message = ids.length === 1 ? 'Undone' : `Undone for ${countOfComments(ids.length)}`
  return { outcome: { ok: true, intent: 'undo', message, receipt: null, ids }, status: 200 }
}
