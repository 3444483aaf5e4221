import type { ImportNote } from '../transfer.ts'

export type ImportedComment = {
  id: string
  parentId: string | null
  author: string
  /** First and last, where the source tells them apart. */
  names?: [string, string]
  /** Plain text. */
  content: string
  date: Date | null
  state: 'approved' | 'held' | 'spam'
}

/** A post as its source has it: nothing in it is trusted yet. */
export type ImportedPost = {
  /** As the source knows it, the same each time. */
  sourceId: string
  /** The id that it had in Venus, when it comes from there. */
  ownId?: string
  title: string
  slug: string
  html: string
  excerpt: string
  /** None, when the source has none that can be read. */
  date: Date | null
  isPublished: boolean
  author: string
  category: string
  tags: string[]
  cover: { src: string; alt: string } | null
  /** Where it stood there, from the first slash on. */
  oldPaths: string[]
  comments: ImportedComment[]
  isFeatured?: boolean
  showNewBadge?: boolean
  videoUrl?: string
  metaTitle?: string
  metaDescription?: string
  /** Where in the archive it stands: what its pictures are relative to. */
  folder?: string
  /** What the reader had to leave out of it. */
  remarks: string[]
}

/** A category with more than its name. */
export type ImportedCategory = { name: string; slug: string; description: string; color: string }

export type Item =
  | { kind: 'category'; category: ImportedCategory }
  | { kind: 'post'; post: ImportedPost }
  /** Of a post that came before it, by the post's id at the source. */
  | { kind: 'comment'; postId: string; comment: ImportedComment }
  /** Subscribers, as CSV that the import of subscribers reads. */
  | { kind: 'people'; csv: () => AsyncIterable<Uint8Array> }
  /** Something that Venus has no place for. */
  | ({ kind: 'left' } & ImportNote)

/** An archive's contents, in one stream whatever it came from; each call reads it from the start. */
export type Items = () => AsyncGenerator<Item>
