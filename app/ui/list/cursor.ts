/** Where a page of a list starts, by creation date and id: rows that are added or deleted meanwhile shift nothing. */
export type ListCursor = { createdAt: Date; id: string }

const CURSOR_PATTERN = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const formatCursor = ({ createdAt, id }: ListCursor) => `${createdAt.getTime()}_${id}`

/** Undefined if the text is no cursor. The database has no years of five digits. */
export function parseCursor(text: string | null): ListCursor | undefined {
  const [, timestamp, id] = CURSOR_PATTERN.exec(text ?? '') ?? []
  const createdAt = new Date(Number(timestamp))
  return id && createdAt.getUTCFullYear() < 10_000 ? { createdAt, id } : undefined
}

export const isCursor = (text: string) => parseCursor(text) !== undefined
