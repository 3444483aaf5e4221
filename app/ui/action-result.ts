/** The text fields of a form, by name. */
export type FormValues = Record<string, string>

export type ActionSuccess = {
  ok: true
  intent: string
  /** The heading of the toast, where the message alone does not say enough. */
  title?: string
  message: string
}

export type ActionFailure = {
  ok: false
  intent: string
  status: number
  /** The heading of the toast; 'Nothing was changed' unless the form has its own. */
  title?: string
  message: string
  /** Why, where the message only says that it failed. */
  reason?: string
  /** The field that it is about, if it is about one. */
  field?: string
  /** What was typed, to fill the form again. */
  values: FormValues
  /** The request failed, so the action may not have run. Never sent by the server. */
  requestFailed?: true
  /** The user has to confirm who they are. `isFirst` is false if a confirmation was sent and was wrong. */
  confirmation?: ConfirmationMethods & { isFirst: boolean }
}

/** How a user can confirm who they are, besides by password. */
export type ConfirmationMethods = { code: boolean; passkey: boolean }

/** The result of every form and action. `Extra` is what one action returns besides. */
export type ActionResult<Extra extends object = object> =
  | (ActionSuccess & Extra)
  | (ActionFailure & Partial<Extra>)

/** The failure that the form of this intent (and row) has to show. Without JavaScript it comes with the page. */
export const failureOf = (
  result: ActionResult | undefined,
  intent: string,
  id = '',
): ActionFailure | undefined =>
  result?.ok === false && result.intent === intent && (result.values.id ?? '') === id ? result : undefined

/** The failure of a page that has one form. */
export const failureIn = (result: ActionResult | undefined): ActionFailure | undefined =>
  result?.ok === false ? result : undefined

/** For a page whose results are no `ActionResult`, or end its form. */
export const requestFailureIn = (result: unknown): ActionFailure | undefined =>
  (result as Partial<ActionFailure> | undefined)?.requestFailed ? (result as ActionFailure) : undefined

/** The message for one field. A failure without a field is shown by the form itself. */
export const errorAt = (failure: ActionFailure | undefined, field: string) =>
  failure?.field === field ? (failure.reason ?? failure.message) : undefined
