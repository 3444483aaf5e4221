export const TRANSFER = '/admin/transfer'
/** Where scripts send an archive as it is. */
export const TRANSFER_FILE = `${TRANSFER}/file`
export const EXPORT_FILE = `${TRANSFER}/export.zip`
export const notesFile = (id: string) => `${TRANSFER}/${id}/notes.csv`

export const LARGEST_ARCHIVE = 2 * 1024 * 1024 * 1024
export const NOTES_SHOWN = 200

/** As browsers call the files that these come in. */
export const archiveTypes = [
  ...['application/zip', 'application/x-zip-compressed', 'application/xml', 'text/xml', 'application/json'],
  ...['text/markdown', 'text/plain', 'application/octet-stream'],
]

export const sourceNames = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  substack: 'Substack',
  markdown: 'Markdown',
} as const

export type Source = keyof typeof sourceNames

export type ImportState =
  | 'checking'
  | 'checked'
  | 'wanted'
  | 'importing'
  | 'stopping'
  | 'done'
  | 'cancelled'
  | 'failed'

/** Somebody works on it, or is about to. */
export const isAtWork = (state: ImportState) =>
  state === 'checking' || state === 'wanted' || state === 'importing' || state === 'stopping'

/** What an archive brings, or would bring. */
export type ImportReport = {
  posts: { added: number; updated: number; known: number; changedHere: number; failed: number }
  drafts: number
  categories: number
  tags: number
  comments: number
  pictures: { taken: number; remote: number; missing: number }
  people: { added: number; known: number; bad: number; leftOut: number }
  redirects: number
  /** How many lines the list of what could not be taken has. */
  notes: number
}

export const emptyReport = (): ImportReport => ({
  posts: { added: 0, updated: 0, known: 0, changedHere: 0, failed: 0 },
  ...{ drafts: 0, categories: 0, tags: 0, comments: 0, redirects: 0, notes: 0 },
  pictures: { taken: 0, remote: 0, missing: 0 },
  people: { added: 0, known: 0, bad: 0, leftOut: 0 },
})

export type ImportNote = { subject: string; reason: string }

export type ListedImport = {
  id: string
  fileName: string
  source: Source | null
  state: ImportState
  withPeople: boolean
  done: number
  total: number | null
  report: ImportReport | null
  problem: string | null
  createdAt: string
}
