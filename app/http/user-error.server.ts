type Details = { reason?: string; headers?: Record<string, string> }

/** An error that is not the server's fault. Its message is shown to the user. */
export class UserError extends Error {
  readonly status: number
  readonly field: string | undefined
  readonly reason: string | undefined
  readonly headers: Record<string, string> | undefined

  constructor(status: number, message: string, field?: string, { reason, headers }: Details = {}) {
    super(message)
    this.status = status
    this.field = field
    this.reason = reason
    this.headers = headers
  }
}
