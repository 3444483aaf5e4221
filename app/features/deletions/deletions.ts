/** How long a deletion can be undone. */
export const UNDO_MINUTES = 60

export const UNDO_INTENT = 'undo-delete'

export const undoHint = 'You can undo this for an hour.'

/** What somebody deleted a moment ago. */
export type DeletedItem = { id: string; name: string; deletedAt: string }
