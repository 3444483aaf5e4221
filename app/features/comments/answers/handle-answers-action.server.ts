import { z } from 'zod'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import type { Site } from '#app/features/site/site.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import {
  type AnswerOutcome,
  answerComment,
  answererOf,
  deleteAnswer,
  editAnswer,
  parseAnswer,
  undoDeleteAnswer,
} from './answer-comment.server.ts'

type Context = {
  access: Access
  log: Log
  page: { site: Site }
  services: { settings: { siteUrl: string } }
  viewer: { id: string; role: string } | null
}

export const outcomeMessages: Record<AnswerOutcome, string> = {
  answered: 'Your answer is below the comment.',
  'approved-and-answered': 'The comment is approved and answered.',
}

/** Of the page of one comment and its answers. */
export function handleAnswersAction(
  { access, log, page, services, viewer }: Context,
  paramId: string,
  form: FormData,
) {
  const { siteUrl } = services.settings
  const commentId = z.uuid().safeParse(paramId).data
  const keyOf = (text: (name: string) => string) => {
    const id = z.uuid().safeParse(text('id')).data
    return id && commentId ? { id, commentId } : undefined
  }
  return runIntent({
    form,
    log,
    handlers: {
      async answer(text) {
        const content = parseAnswer(text('content'), siteUrl)
        if (!commentId || !viewer) return undefined
        const answerer = answererOf(page.site, viewer.role === 'admin')
        const outcome = await answerComment(access, { commentId, content, userId: viewer.id, ...answerer })
        return outcome && outcomeMessages[outcome]
      },
      async 'change-answer'(text) {
        const key = keyOf(text)
        if (!key) return undefined
        // The other button of the same form.
        if (text('delete') !== '') return (await deleteAnswer(access, key)) ? 'Answer deleted' : undefined
        const content = parseAnswer(text('content'), siteUrl)
        return (await editAnswer(access, key, content)) ? 'Answer saved' : undefined
      },
      [UNDO_INTENT]: async (text) =>
        commentId && (await undoDeleteAnswer(access, { deletionId: text('deletion'), commentId }))
          ? 'The answer is back'
          : undefined,
    },
  })
}
