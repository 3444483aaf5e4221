export const TRANSFER_PATH = '/admin/transfer'
/** For scripts: the archive is the body of the request. */
export const ARCHIVE_UPLOAD_PATH = `${TRANSFER_PATH}/file`
export const EXPORT_PATH = `${TRANSFER_PATH}/export.zip`
export const importNotesPath = (id: string) => `${TRANSFER_PATH}/${id}/notes.csv`

export const MAX_ARCHIVE_BYTES = 2 * 1024 * 1024 * 1024
export const MAX_NOTES_SHOWN = 200

export const archiveMimeTypes = [
  'application/zip',
  'application/x-zip-compressed',
  'application/xml',
  'text/xml',
  'application/json',
  'text/markdown',
  'text/plain',
  'application/octet-stream',
]

export const sourceNames = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  substack: 'Substack',
  markdown: 'Markdown',
} as const

export type ArchiveSource = keyof typeof sourceNames

type ImportState =
  | 'checking'
  | 'checked'
  | 'wanted'
  | 'importing'
  | 'stopping'
  | 'done'
  | 'canceled'
  | 'failed'

export const isInProgress = (state: ImportState) =>
  state === 'checking' || state === 'wanted' || state === 'importing' || state === 'stopping'

/** What an archive brought, or would bring. Stored as JSON. */
export type ImportReport = {
  posts: { added: number; updated: number; known: number; changedHere: number; failed: number }
  drafts: number
  /** Among the posts. */
  pages: number
  /** Archived are those that are shown in the archive of the newsletter. */
  issues: { added: number; archived: number; known: number }
  products: { added: number; known: number }
  categories: number
  tags: number
  comments: number
  pictures: { taken: number; fetched: number; remote: number; missing: number }
  people: { added: number; known: number; inactive: number; bad: number; leftOut: number }
  redirects: number
  /** Of an export of Venus: the name of its site, and how many of its settings are taken over, or could be. */
  settings: { siteName: string; count: number } | null
  /** The number of notes. */
  notes: number
}

export const emptyReport = (): ImportReport => ({
  posts: { added: 0, updated: 0, known: 0, changedHere: 0, failed: 0 },
  drafts: 0,
  pages: 0,
  issues: { added: 0, archived: 0, known: 0 },
  products: { added: 0, known: 0 },
  categories: 0,
  tags: 0,
  comments: 0,
  redirects: 0,
  settings: null,
  notes: 0,
  pictures: { taken: 0, fetched: 0, remote: 0, missing: 0 },
  people: { added: 0, known: 0, inactive: 0, bad: 0, leftOut: 0 },
})

/** Something that could not be imported as it was. */
export type ImportNote = { subject: string; reason: string }

export type ListedImport = {
  id: string
  fileName: string
  source: ArchiveSource | null
  state: ImportState
  withPeople: boolean
  done: number
  total: number | null
  report: ImportReport | null
  problem: string | null
  createdAt: string
}

/** What made the archive; empty while it is not known. An export of Venus is Markdown with the settings of a site. */
export const nameSource = ({ source, report }: Pick<ListedImport, 'source' | 'report'>) =>
  report?.settings ? 'Venus' : source ? sourceNames[source] : ''
