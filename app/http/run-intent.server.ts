import { loggedProblem } from '#app/http/problem.server.ts'
import { Refusal } from '#app/http/user-error.server.ts'
import type { ConfirmationWays, Given, Outcome } from '#app/ui/outcome.ts'
import type { Log } from '#platform/log.ts'

export { Refusal }

/** Makes one change and answers how it is told, or nothing when what it was about is gone. */
export type Change = (text: (name: string) => string) => Promise<string | undefined>

/** It may be done, but not so often: when it can be is said in the head of the answer. */
export class TooMany extends Refusal {
  readonly headers: Record<string, string>

  constructor(message: string, headers: Record<string, string>) {
    super(429, message)
    this.headers = headers
  }
}

type Unconfirmed = { error: string; status: number; headers?: Record<string, string> }

/** It may be done by whoever shows again who they are; what they have shown so far, if anything, was wrong. */
export class ConfirmationNeeded extends Refusal {
  readonly headers: Record<string, string> | undefined
  readonly ways: ConfirmationWays
  readonly isFirst: boolean

  constructor(refused: Unconfirmed | undefined, ways: ConfirmationWays) {
    super(refused?.status ?? 401, refused?.error ?? 'Please confirm that it is you.', 'confirmation')
    this.headers = refused?.headers
    this.ways = ways
    this.isFirst = refused === undefined
  }
}

/** Fields that are read once and never sent back. */
const isSecret = (name: string) => name.startsWith('confirmation')

type Answer = { outcome: Outcome; status: number; headers?: Record<string, string> }

/** Does what the form asks by its intent; whatever goes wrong comes back in words, with what was given. */
export async function makeChange(changes: Record<string, Change>, form: FormData, log: Log): Promise<Answer> {
  const given: Given = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && !isSecret(name)) given[name] = clean(value)
  }
  const { intent = '' } = given
  const refused = (status: number, message: string, field?: string) => ({
    outcome: { ok: false as const, intent, message, field, given },
    status,
  })
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined
  if (!change) return refused(400, 'Nothing was changed.')
  try {
    const message = await change((name) => given[name] ?? '')
    if (message === undefined) return refused(404, 'It is no longer there.')
    return { outcome: { ok: true, intent, message }, status: 200 }
  } catch (error) {
    if (error instanceof ConfirmationNeeded) {
      const { ways, isFirst, headers } = error
      const { outcome } = refused(error.status, error.message, error.field)
      return { outcome: { ...outcome, confirmation: { ...ways, isFirst } }, status: error.status, headers }
    }
    if (error instanceof TooMany) return { ...refused(error.status, error.message), headers: error.headers }
    if (error instanceof Refusal) return refused(error.status, error.message, error.field)
    const { status, message, field } = loggedProblem(error, log, `could not ${intent}`)
    return refused(status, message, field)
  }
}

// PostgreSQL keeps no zero bytes in a text.
const clean = (text: string) => text.replaceAll('\0', '').trim()
