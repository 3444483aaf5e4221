import type { ArchivedSettings, ImportedCategory, ImportedComment } from '../import/archive-item.ts'
import type { HolidayTable } from '../import/archived-holidays.server.ts'
import type { ExportedIssue } from '../import/exported-issues.server.ts'
import type { PreparedPost } from '../import/prepare-post.server.ts'
import type { ProductTable } from '../import/products/archived-products.server.ts'
import type { ArchiveSource, ImportNote } from '../transfer.ts'

/** What the reader process sends to the main process. The size of everything in it is limited. */
export type PreparedItem =
  | { kind: 'category'; category: ImportedCategory }
  | { kind: 'settings'; settings: ArchivedSettings }
  | { kind: 'product'; table: ProductTable | 'categories'; row: Record<string, unknown> }
  | { kind: 'holiday'; table: HolidayTable; row: Record<string, unknown> }
  | { kind: 'issue'; issue: ExportedIssue }
  | { kind: 'topic'; name: string; paths: string[] }
  | { kind: 'post'; post: PreparedPost }
  | { kind: 'comment'; postId: string; comment: ImportedComment }
  /** A list of subscribers, by its index. The name of its file may say that they left. */
  | { kind: 'people'; list: number; fileName: string }
  | ({ kind: 'left' } & ImportNote)
  /** A post that cannot be imported. */
  | ({ kind: 'refused' } & ImportNote)

export type OpenedArchive = {
  source: ArchiveSource
  isVenusExport: boolean
}

/** Images whose new URL is null are removed. */
export type ImageUrlReplacements = [src: string, url: string | null][]
