/** A question to readers. It is stored in the text of its post; only the votes are in a table. */
export type Poll = {
  /** Within its post. */
  id: string
  question: string
  /** By a key that stays when answers are reworded or moved. */
  answers: { key: number; label: string }[]
  /** The last day, of the site's time zone; '' if it stays open. */
  until: string
}

export const pollLimits = { question: 200, answer: 120, minAnswers: 2, maxAnswers: 6, maxKey: 99 }

export const POLL_ID = /^[a-z0-9]{8,16}$/
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

export const parseDay = (value: unknown): string =>
  typeof value === 'string' && DAY.test(value) ? value : ''

export const parseAnswerKey = (value: unknown): number | null => {
  const key = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : 0
  return key >= 1 && key <= pollLimits.maxKey ? key : null
}

/** What readers get of it; null while it is not finished. */
export function finishedPoll(poll: Poll): Poll | null {
  const answers = poll.answers.filter(({ label }) => label !== '')
  return poll.question !== '' && answers.length >= pollLimits.minAnswers ? { ...poll, answers } : null
}

/** `today` as 2026-11-17. */
export const isClosed = ({ until }: Poll, today: string) => until !== '' && today > until

export const nextAnswerKey = ({ answers }: Pick<Poll, 'answers'>) =>
  Math.max(0, ...answers.map(({ key }) => key)) + 1

export const pollPath = (postId: string, pollId: string) => `/polls/${postId}/${pollId}`

/** Votes by the key of their answer. */
export type PollVotes = ReadonlyMap<number, number>
