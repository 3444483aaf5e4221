/** An answer below a comment, as readers see it. */
export type Answer = {
  id: string
  authorName: string
  mark: AnswerMark
  content: string
  createdAt: string
}

/** Who answered: the author herself, or somebody of her team. Only those who work on the site get a mark. */
export type AnswerMark = 'author' | 'team'

export const answerMarkLabels: Record<AnswerMark, string> = { author: 'Author', team: 'Team' }
