/** Not the server's fault and not the database's: said to the person as it is, at the field that it is about. */
export class Refusal extends Error {
  readonly status: number
  readonly field: string | undefined

  constructor(status: number, message: string, field?: string) {
    super(message)
    this.status = status
    this.field = field
  }
}
