import { z } from 'zod'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { type IntentHandler, runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { makePostOfQuestion } from './make-post.server.ts'
import { deleteQuestion, undoDeleteQuestion } from './questions.server.ts'
import type { QuestionState } from './questions.ts'
import { addQuestion, type SavedQuestion, saveQuestion, setQuestionState } from './save-question.server.ts'
import { putIntoNextIssue } from './to-issue.server.ts'

type Context = { access: Access; log: Log }
type QuestionResult = string | { message: string; postId: string } | undefined

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

/** Of the page of one question. Every button saves the form first, in the transaction of what it does. */
export function handleQuestionAction({ access, log }: Context, id: string, form: FormData) {
  const saveThen =
    (
      then: (db: Transaction, saved: SavedQuestion) => Promise<QuestionResult>,
    ): IntentHandler<{ postId?: string }> =>
    (text) =>
      access.run(async (db) => {
        const saved = await saveQuestion(db, access, id, text)
        return saved && then(db, saved)
      })
  const moveTo = (state: QuestionState, message: string) =>
    saveThen(async (db, saved) => ((await setQuestionState(db, saved.id, state)) ? message : undefined))
  return runIntent<{ postId?: string }>({
    form,
    log,
    handlers: {
      'save-question': saveThen(async () => 'Question saved'),
      wait: moveTo('waiting', 'It is among the questions.'),
      dismiss: moveTo('dismissed', 'It is kept for later.'),
      'make-post': saveThen(async (db, saved) => ({
        message: 'A draft is made of it.',
        postId: saved.postId ?? (await makePostOfQuestion(db, saved)),
      })),
      'to-issue': saveThen(async (db, saved) => {
        if (saved.answer === '') {
          throw new UserError(
            422,
            'Please write the answer first: the letter shows it below the question.',
            'answer',
          )
        }
        await putIntoNextIssue(db, saved.id)
        await setQuestionState(db, saved.id, 'waiting')
        return 'It is in the next letter.'
      }),
    },
  })
}
