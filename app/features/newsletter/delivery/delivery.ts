/** How far an issue has come. */
export type Progress = {
  total: number
  sent: number
  /** Given up: the address does not exist, or was never reached in all attempts. */
  failed: number
  /** Handed to the mail server by a process that died before it heard whether the letter was taken. */
  uncertain: number
  left: number
}

export const nothingYet: Progress = { total: 0, sent: 0, failed: 0, uncertain: 0, left: 0 }

/** The letter as everybody gets it, with `marks` where the reader's own links come, and its page in the archive. */
export type WrittenIssue = { subject: string; html: string; text: string; page: string }

export type Control = 'pause' | 'resume' | 'cancel' | 'send-uncertain'
