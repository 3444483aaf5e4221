export const OUTBOX = '/admin/outbox'

/** A letter in the list. What its file does not say is empty. */
export type ListedLetter = { name: string; to: string; subject: string; at: string | null }

export type KeptLetter = ListedLetter & {
  from: string
  headers: { name: string; value: string }[]
  text: string
  /** Whether it is more than plain text. */
  hasLook: boolean
}

export const letterAddress = (name: string) => `${OUTBOX}/${encodeURIComponent(name)}`
export const letterLook = (name: string) => `${letterAddress(name)}/html`
