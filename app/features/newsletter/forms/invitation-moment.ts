/** A reader who was here for less has hardly read it. */
const MIN_READING_MS = 30_000

type Moment = {
  /** Since the post was opened. */
  readingMs: number
  scrollY: number
  innerHeight: number
  /** Something else is open and waits for the reader. */
  hasDialog: boolean
  isTyping: boolean
}

/** Never on the first screen, and never in the way of what the reader is doing. */
export const isInvitationMoment = ({ readingMs, scrollY, innerHeight, hasDialog, isTyping }: Moment) =>
  readingMs >= MIN_READING_MS && scrollY >= innerHeight && !hasDialog && !isTyping
