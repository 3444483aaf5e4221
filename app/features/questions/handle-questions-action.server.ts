import { z } from 'zod'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { type IntentHandler, runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { makePostOfQuestion } from './make-post.server.ts'
import { deleteQuestion, undoDeleteQuestion } from './questions.server.ts'
import { addQuestion, saveQuestion, setQuestionState } from './save-question.server.ts'
import { putIntoNextLetter } from './to-letter.server.ts'

type Context = { access: Access; log: Log }

/** Of the list of all of them. */
export const handleQuestionsAction = ({ access, log }: Context, form: FormData) =>
  runIntent<{ id?: string }>({
    form,
    log,
    handlers: {
      'add-question': async (text) => ({ message: 'Question added', id: await addQuestion(access, text) }),
      async 'delete-question'(text) {
        const id = z.uuid().safeParse(text('id')).data
        return id && (await deleteQuestion(access, id)) ? 'Question deleted' : undefined
      },
      [UNDO_INTENT]: async (text) =>
        (await undoDeleteQuestion(access, text('deletion'))) ? 'The question is back' : undefined,
    },
  })

/** Of the page of one question. Every button saves the form first. */
export function handleQuestionAction({ access, log }: Context, id: string, form: FormData) {
  const saveThen =
    (then: () => Promise<boolean>, message: string): IntentHandler =>
    async (text) => {
      const saved = await access.run((db) => saveQuestion(db, access, id, text))
      return saved && (await then()) ? message : undefined
    }
  const handlers: Record<string, IntentHandler<{ postId?: string }>> = {
    'save-question': saveThen(async () => true, 'Question saved'),
    wait: saveThen(() => setQuestionState(access, id, 'waiting'), 'It is among the questions.'),
    dismiss: saveThen(() => setQuestionState(access, id, 'dismissed'), 'It is kept for later.'),
    'make-post': async (text) =>
      access.run(async (db) => {
        const saved = await saveQuestion(db, access, id, text)
        if (!saved) return undefined
        const postId = saved.postId ?? (await makePostOfQuestion(db, saved))
        return { message: 'A draft is made of it.', postId }
      }),
    async 'to-letter'(text) {
      const saved = await access.run((db) => saveQuestion(db, access, id, text))
      if (!saved) return undefined
      if (saved.answer === '') {
        throw new UserError(
          422,
          'Please write the answer first: the letter shows it below the question.',
          'answer',
        )
      }
      await putIntoNextLetter(access, saved.id)
      await setQuestionState(access, id, 'waiting')
      return 'It is in the next letter.'
    },
  }
  return runIntent<{ postId?: string }>({ form, log, handlers })
}
