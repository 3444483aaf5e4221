import { z } from 'zod'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { ReadField } from '../parse-form.server.ts'
import { findSuccessor } from '../save-product.server.ts'
import {
  acceptRedirect,
  discontinue,
  dismiss,
  dismissCode,
  type LinkResolution,
  replaceLink,
  resolveLinkProblem,
  undoResolution,
} from './resolve-link-problem.server.ts'

const uuid = z.uuid()

/** Each answer can be undone for an hour. */
export function handleNeedsALookAction({ access, log }: { access: Access; log: Log }, form: FormData) {
  const answer = async (text: ReadField, action: LinkResolution, message: string) => {
    const id = uuid.safeParse(text('id')).data
    return id && (await resolveLinkProblem(access, id, action)) ? message : undefined
  }
  return runIntent({
    form,
    log,
    handlers: {
      'accept-redirect': (text) => answer(text, acceptRedirect, 'This redirect is fine from now on'),
      'replace-link': (text) =>
        answer(text, (db, offer) => replaceLink(db, offer, text('link')), 'Link replaced everywhere'),
      discontinue: (text) =>
        answer(text, (db, offer) => discontinue(db, offer, null), 'Product discontinued'),
      'choose-successor': (text) =>
        answer(
          text,
          async (db, offer) =>
            discontinue(db, offer, await findSuccessor(db, offer.productId, text('successor'))),
          'Successor chosen',
        ),
      dismiss: (text) => answer(text, dismiss, 'Dismissed for a month'),
      async 'dismiss-code'(text) {
        const id = uuid.safeParse(text('id')).data
        return id && (await dismissCode(access, id)) ? 'Dismissed' : undefined
      },
      [UNDO_INTENT]: async (text) =>
        (await undoResolution(access, text('deletion'))) ? 'It needs a look again' : undefined,
    },
  })
}
