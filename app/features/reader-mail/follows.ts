/** As in the table: a test keeps them equal. */
export type FollowKind = 'post-comments' | 'comment-answers' | 'question' | 'product'

/** Behind "about": 'letters about new comments on “A calm evening”'. */
const words: Record<FollowKind, (title: string) => string> = {
  'post-comments': (title) => `new comments on “${title}”`,
  'comment-answers': (title) => `answers to your comment on “${title}”`,
  question: (title) => `the answer to your question “${title}”`,
  product: (title) => title,
}

export const describeFollow = ({ kind, title }: { kind: FollowKind; title: string }) => words[kind](title)

/** What its reader sees of it. */
export type OwnFollow = { id: string; text: string }

/** The same for every address: nobody learns who follows what. */
export const CHECK_YOUR_MAIL = 'Check your mail: open the link in it, and you will hear of it.'

export const followLimits = {
  /** Of one request. */
  subjects: 60,
  /** For one address; older ones make room. */
  waiting: 60,
  active: 500,
  /** In the email that asks; the page behind its link has all. */
  listed: 20,
  titleLength: 200,
} as const

/** The value of the button that stops all. */
export const ALL_FOLLOWS = 'all'
