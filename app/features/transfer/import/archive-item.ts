import type { ImportNote } from '../transfer.ts'
import type { HolidayTable } from './archived-holidays.server.ts'
import type { ProductTable } from './products/archived-products.server.ts'

export type ImportedComment = {
  id: string
  parentId: string | null
  author: string
  /** First and last name, if the source has both. */
  names?: [string, string]
  /** Plain text. */
  content: string
  date: Date | null
  state: 'approved' | 'held' | 'spam'
  /** From an export of Venus. */
  isPinned?: boolean
  answers?: ImportedAnswer[]
}

type ImportedAnswer = {
  id: string
  author: string
  mark: 'author' | 'team'
  content: string
  date: Date | null
}

/** A post as its source has it, not sanitized. It is hashed, so names and order of the properties must not change. */
export type ImportedPost = {
  /** The id at the source, the same in each export. */
  sourceId: string
  /** The id in Venus, if it comes from an export of Venus. */
  ownId?: string
  title: string
  slug: string
  html: string
  excerpt: string
  /** Null if missing or invalid. */
  date: Date | null
  isPublished: boolean
  author: string
  category: string
  tags: string[]
  cover: { src: string; alt: string } | null
  /** Its URL paths at the source. */
  oldPaths: string[]
  comments: ImportedComment[]
  isFeatured?: boolean
  showNewBadge?: boolean
  videoUrl?: string
  metaTitle?: string
  metaDescription?: string
  /** In the archive; image paths are relative to it. */
  folder?: string
  /** Messages for the admin, such as what was left out. */
  remarks: string[]
  isPage?: boolean
  emailOnly?: EmailOnly
  /** Of a page, and from an export of Venus: its address if it is not below /blog. */
  ownPath?: string
  /** From an export of Venus: what makes it a guide. */
  guide?: { type: string; difficulty: string; duration: string }
  /** From an export of Venus: the point of the cover that stays visible. */
  coverFocus?: string
}

/** Of a post that was sent by email and is on no page. */
export type EmailOnly = {
  /** Null if it was never sent. */
  mailedAt: string | null
  wasForEverybody: boolean
}

/** At the address that it had, and without what pages do not have here. */
export const toPage = (post: ImportedPost): ImportedPost => ({
  ...post,
  isPage: true,
  ownPath: post.ownPath ?? post.oldPaths.find((path) => !path.includes('?')),
  category: '',
  tags: [],
  isFeatured: false,
  comments: [],
  remarks:
    post.comments.length > 0
      ? [...post.remarks, 'Pages have no comments: its own were left out.']
      : post.remarks,
})

export type ImportedCategory = { name: string; slug: string; description: string; color: string }

/** Of an export of Venus, as they are in it. */
export type ArchivedSettings = {
  site: Record<string, unknown>
  sections: unknown[]
  /** The paths of sections that were deleted. */
  deletedSections?: unknown
  shop?: unknown
  linksPage?: unknown
  mediaKit?: unknown
}

export type ArchiveItem =
  | { kind: 'category'; category: ImportedCategory }
  | { kind: 'settings'; settings: ArchivedSettings }
  /** Of a table of products, as an export of Venus has it. Before the posts that refer to it. */
  | { kind: 'product'; table: ProductTable | 'categories'; row: Record<string, unknown> }
  | { kind: 'holiday'; table: HolidayTable; row: Record<string, unknown> }
  /** Of an export of Venus, after the posts, products and guides that it refers to. */
  | { kind: 'issue'; row: Record<string, unknown> }
  /** A category or tag, with its paths at the source. It may come several times. */
  | { kind: 'topic'; name: string; paths: string[] }
  | { kind: 'post'; post: ImportedPost }
  /** Of an earlier post, by the post's id at the source. */
  | { kind: 'comment'; postId: string; comment: ImportedComment }
  /** Subscribers, in the CSV format of the subscriber import. */
  | { kind: 'people'; fileName: string; csv: () => AsyncIterable<Uint8Array> }
  /** Something that Venus does not support. */
  | ({ kind: 'left' } & ImportNote)

/** Each call reads the archive from the start. */
export type ReadArchiveItems = () => AsyncGenerator<ArchiveItem>
