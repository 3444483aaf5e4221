export const RESTORE_UPLOAD_PATH = '/admin/backups/restore/file'

export const MAX_BACKUP_BYTES = 20 * 1024 ** 3

/** A backup that was checked, and waits for an admin to decide, or is being put in place. */
export type RestoreCandidate = {
  id: string
  fileName: string
  bytes: number
  madeAt: string
  site: string
  venus: string
  /** What is in it, in words and numbers. */
  contents: { term: string; count: number }[]
  state: 'checked' | 'backing-up' | 'restoring'
  /** Why the last attempt failed. */
  problem: string | null
}

const contentTerms: [term: string, table: string][] = [
  ['Posts and pages', 'blog_posts'],
  ['Comments', 'blog_comments'],
  ['Letters', 'newsletter_issues'],
  ['Subscribers', 'newsletter_subscribers'],
  ['Accounts', 'auth_users'],
]

export const describeContents = (rows: Record<string, number>, files: number) => [
  ...contentTerms.map(([term, table]) => ({ term, count: rows[table] ?? 0 })),
  { term: 'Pictures and other files', count: files },
]
