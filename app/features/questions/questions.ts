import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import { isCursor } from '#app/ui/list/cursor.ts'

export const QUESTIONS_PATH = '/admin/questions'

export const questionPath = (id: string) => `${QUESTIONS_PATH}/${id}`

/** As in the checks of database/schema. */
export const questionLimits = { name: 120, content: 5000, answer: 50_000, email: 254, title: 80 } as const

/** In the order of the tabs. */
export const questionStates = ['waiting', 'received', 'answered', 'dismissed'] as const
export type QuestionState = (typeof questionStates)[number]

export const stateLabels: Record<QuestionState, string> = {
  waiting: 'Waiting',
  received: 'Answers to letters',
  answered: 'Answered',
  dismissed: 'Not now',
}

export const sourceLabels = { comment: 'Comment', mail: 'Mail', typed: 'Added by hand' } as const

/** How long an answer to a letter is kept that nobody marked as a question, and the address of one that is left for later. */
export const KEPT_DAYS = 30

export type ListedQuestion = {
  id: string
  name: string
  content: string
  source: keyof typeof sourceLabels
  createdAt: string
  hasAnswer: boolean
  hasPost: boolean
}

export type QuestionListQuery = {
  state: QuestionState
  /** The cursor of the last question of the page before. */
  after: string | null
}

export type QuestionListData = {
  rows: ListedQuestion[]
  counts: Record<QuestionState, number>
  /** The cursor of the next page. */
  next: string | null
  deleted: DeletedItem[]
}

export type QuestionDetails = {
  id: string
  state: QuestionState
  source: keyof typeof sourceLabels
  name: string
  content: string
  answer: string
  wantsAnswer: boolean
  toldAt: string | null
  createdAt: string
  updatedAt: string
  /** Where the comment is. */
  comment: { path: string; title: string } | null
  post: { id: string; title: string; isPublic: boolean } | null
  /** Letters that have it, sent or not; for admins only. */
  issues: { id: string; subject: string }[]
  /** Null for assistants, and once it is no longer kept. */
  email: string | null
  /** For an assistant, while a letter that is scheduled has it. */
  isLocked: boolean
}

/** Invalid values mean the default. */
export function parseQuestionListQuery(parameters: URLSearchParams): QuestionListQuery {
  const after = parameters.get('after') ?? ''
  return {
    state: questionStates.find((state) => state === parameters.get('state')) ?? 'waiting',
    after: isCursor(after) ? after : null,
  }
}

/** Defaults are left out, so that each list has one URL. */
export function questionListUrl({ state, after }: QuestionListQuery): string {
  const parameters = new URLSearchParams()
  if (state !== 'waiting') parameters.set('state', state)
  if (after) parameters.set('after', after)
  return parameters.size > 0 ? `${QUESTIONS_PATH}?${parameters}` : QUESTIONS_PATH
}

/** For lists and confirmations. */
export const nameOfQuestion = (content: string) => {
  const line = content.replace(/\s+/g, ' ').trim()
  return line.length > questionLimits.title ? `${line.slice(0, questionLimits.title - 1)}…` : line
}
