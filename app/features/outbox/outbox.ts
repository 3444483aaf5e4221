export const OUTBOX_PATH = '/admin/outbox'

/** Fields that are missing in the file are empty. */
export type ListedEmail = { name: string; to: string; subject: string; at: string | null }

export type StoredEmail = ListedEmail & {
  from: string
  headers: { name: string; value: string }[]
  text: string
  hasHtml: boolean
}

export const outboxEmailPath = (name: string) => `${OUTBOX_PATH}/${encodeURIComponent(name)}`
export const outboxEmailHtmlPath = (name: string) => `${outboxEmailPath(name)}/html`

/** The connection broke before the mail server answered. */
export type UncertainEmail = { id: string; to: string; subject: string; at: string }
