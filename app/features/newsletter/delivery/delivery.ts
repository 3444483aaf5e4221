export type DeliveryProgress = {
  total: number
  sent: number
  /** The mailbox does not exist, or all attempts have failed. */
  failed: number
  /** The mail server was sent the email, but its answer is unknown. */
  uncertain: number
  left: number
}

export const emptyProgress: DeliveryProgress = { total: 0, sent: 0, failed: 0, uncertain: 0, left: 0 }

/** The email with `linkPlaceholders`, and the page for the archive. */
export type RenderedIssue = { subject: string; html: string; text: string; page: string }

export type SendingCommand = 'pause' | 'resume' | 'cancel' | 'send-uncertain'
