/** An answer below a comment, as readers see it. */
export type Answer = {
  id: string
  authorName: string
  mark: AnswerMark
  content: string
  createdAt: string
  earningLinks?: EarningLinks
}

/** What has to be shown of links that may earn, or lead to Amazon, by their address. */
export type EarningLinks = Record<string, { rel: string; store: string }>

/** Who answered: the author herself, or somebody of her team. Only those who work on the site get a mark. */
export type AnswerMark = 'author' | 'team'

export const answerMarkLabels: Record<AnswerMark, string> = { author: 'Author', team: 'Team' }
