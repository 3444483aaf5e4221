/** A comment as readers see it: this, and nothing else of whoever wrote it. */
export type Comment = {
  id: string
  firstName: string
  lastName: string
  avatarUrl: string | null
  content: string
  createdAt: string
}

/** A stretch of the comments below a post, newest first. */
export type Thread = {
  comments: Comment[]
  /** How many there are in all. */
  total: number
  /** Where the next stretch begins, if there is one. */
  older: string | null
}

/** What a page shows that could not load its comments. */
export const emptyThread: Thread = { comments: [], total: 0, older: null }

export const STRETCH = 50
/** The most that is asked for at once, by a page that has shown many and looks again. */
export const LONGEST_STRETCH = 200

/** Where comments are read and written without a script, and where scripts get theirs. */
export const commentsPage = (slug: string) => `/blog/${slug}/comments`
export const olderPage = (slug: string, before: string) => `${commentsPage(slug)}?before=${before}`
export const commentsSource = (slug: string) => `/blog/${slug}/comments.json`

/** The id of what names a comment on its page. */
export const commentHeading = ({ id }: { id: string }) => `comment-${id}`
