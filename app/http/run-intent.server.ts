import { data } from 'react-router'
import type { ActionResult, ActionSuccess, ConfirmationMethods, FormValues } from '#app/ui/action-result.ts'
import type { Log } from '#platform/log.ts'
import { logProblem, type Problem, toProblem } from './problem.server.ts'
import { UserError } from './user-error.server.ts'

/** Thrown where the person has to confirm first who they are. */
export class ConfirmationNeeded extends UserError {
  readonly methods: ConfirmationMethods
  readonly isFirst: boolean

  constructor(failed: Problem | undefined, methods: ConfirmationMethods) {
    const { status, message, headers } = failed ?? { status: 401, message: 'Please confirm that it is you.' }
    super(status, message, 'confirmation', { headers })
    this.methods = methods
    this.isFirst = failed === undefined
  }
}

/**
 * Handles one intent of a form. `text` reads a field, trimmed; passwords and codes have to be read from the form itself. Returns
 * the message of the success, or undefined if what it is about no longer exists.
 */
export type IntentHandler<Extra extends object = object> = (
  text: (name: string) => string,
) => Promise<string | (Pick<ActionSuccess, 'message' | 'title'> & Extra) | undefined>

type Options<Extra extends object> = {
  form: FormData
  log: Log
  /** By the value of the field `intent`. */
  handlers: Record<string, IntentHandler<Extra>>
  /** A form's own toast title or message for a failure; the message of the error becomes the reason then. */
  failure?: (intent: string) => { title?: string; message?: string }
}

/** Runs the handler of the form's intent. An error becomes a failure with the values that were typed. */
export async function runIntent<Extra extends object = object>({
  form,
  log,
  handlers,
  failure,
}: Options<Extra>) {
  const values = valuesOf(form)
  const { intent = '' } = values
  const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined
  const fail = ({ headers, ...problem }: Problem) =>
    respond<Extra>({ ok: false, intent, values, ...problem }, headers)
  const failInOwnWords = ({ message, ...problem }: Problem) => {
    const own = failure?.(intent)
    return fail({
      ...problem,
      title: own?.title,
      ...(own?.message ? { message: own.message, reason: message } : { message }),
    })
  }
  if (!handler) return failInOwnWords({ status: 400, message: 'Nothing was changed.' })
  try {
    const success = await handler((name) => values[name] ?? '')
    if (success === undefined) return failInOwnWords({ status: 404, message: 'It is no longer there.' })
    const details = typeof success === 'string' ? { message: success } : success
    return respond<Extra>({ ok: true, intent, ...details } as ActionResult<Extra>)
  } catch (error) {
    if (error instanceof ConfirmationNeeded) {
      const { methods, isFirst } = error
      return fail({ ...toProblem(error), confirmation: { ...methods, isFirst } })
    }
    if (error instanceof UserError) return fail({ title: failure?.(intent).title, ...toProblem(error) })
    return failInOwnWords(logProblem(error, log, `could not ${intent}`))
  }
}

/** The response of an action: its result, with the matching HTTP status. */
export const respond = <Extra extends object = object>(result: ActionResult<Extra>, headers?: HeadersInit) =>
  data(result, { status: result.ok ? 200 : result.status, headers })

/** The response of a form that failed without a handler of `runIntent`. */
export function respondFailure({ headers, ...problem }: Problem, form: FormData) {
  const values = valuesOf(form)
  return respond({ ok: false, intent: values.intent ?? '', values, ...problem }, headers)
}

/** Fields whose values are never sent back. */
const SECRET_FIELDS = new Set(['password', 'current', 'code', 'secret', 'credential'])
const isSecret = (name: string) => name.startsWith('confirmation') || SECRET_FIELDS.has(name)

function valuesOf(form: FormData): FormValues {
  const values: FormValues = {}
  // PostgreSQL cannot store zero bytes.
  for (const [name, value] of form) {
    if (typeof value === 'string' && !isSecret(name)) values[name] = value.replaceAll('\0', '').trim()
  }
  return values
}
