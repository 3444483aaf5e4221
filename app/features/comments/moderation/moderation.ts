import { isPlace } from '#app/ui/list/place.ts'

export const folders = ['waiting', 'approved', 'spam'] as const
export type Folder = (typeof folders)[number]

export const decisions = ['approve', 'spam', 'delete'] as const
export type Decision = (typeof decisions)[number]

export const folderOf = (row: { isApproved: boolean; spamSince: Date | null }): Folder => {
  if (row.isApproved) return 'approved'
  return row.spamSince ? 'spam' : 'waiting'
}

/** What an admin sees of a comment. */
export type ModeratedComment = {
  id: string
  firstName: string
  lastName: string
  avatarUrl: string | null
  content: string
  createdAt: string
  spamSince: string | null
  heldBecause: string[]
  post: { id: string; slug: string; title: string; isPublic: boolean }
}

export type ModeratedComments = {
  rows: ModeratedComment[]
  counts: Record<Folder, number>
  /** Where the next page begins, or null on the last. */
  next: string | null
  /** The post that the list is narrowed to. */
  post: { id: string; title: string } | null
}

export type CommentsWish = {
  folder: Folder
  search: string
  post: string | null
  /** After which comment the page begins; the newest are first. */
  after: string | null
}

export const COMMENTS = '/admin/comments'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Nonsense means the default. */
export function parseCommentsWish(parameters: URLSearchParams): CommentsWish {
  const asked = (name: string) => parameters.get(name) ?? ''
  return {
    folder: folders.find((folder) => folder === asked('folder')) ?? 'waiting',
    search: asked('search').replaceAll('\0', '').trim().slice(0, 200),
    post: ID.test(asked('post')) ? asked('post') : null,
    after: isPlace(asked('after')) ? asked('after') : null,
  }
}

/** The one address of a wish: what is the default anyway is left out. */
export function commentsAddress({ folder, search, post, after }: CommentsWish): string {
  const parameters = new URLSearchParams()
  if (folder !== 'waiting') parameters.set('folder', folder)
  if (search) parameters.set('search', search)
  if (post) parameters.set('post', post)
  if (after) parameters.set('after', after)
  return parameters.size > 0 ? `${COMMENTS}?${parameters}` : COMMENTS
}

export const nameOf = ({ firstName, lastName }: Pick<ModeratedComment, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

export const countOfComments = (count: number) => (count === 1 ? '1 comment' : `${count} comments`)
