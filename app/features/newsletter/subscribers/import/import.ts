/** Look only; take everything or, when any line is bad, nothing; or take the good lines and leave out the others. */
export const importModes = ['check', 'all-or-nothing', 'good-lines'] as const
export type ImportMode = (typeof importModes)[number]

export const MOST_LINES = 1_000_000
/** A million lines of a hundred bytes. */
export const LARGEST_FILE = 100 * 1024 * 1024
export const MOST_SHOWN = 1_000

export const IMPORT = '/admin/newsletter/subscribers/import'
export const IMPORT_FILE = `${IMPORT}/file`

export type BadLine = { line: number; reason: string }

export type ImportReport = {
  /** Whether the file was taken, or only looked at. */
  done: boolean
  /** How many are new to the list, or would be. */
  added: number
  /** How many are on the list already, and stay as they are. */
  known: number
  /** How often an address came again in the file. */
  repeated: number
  bad: number
  /** The first of them. */
  badLines: BadLine[]
}

export type ImportOutcome = { ok: true; report: ImportReport } | { ok: false; message: string }
