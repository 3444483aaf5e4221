/** What a form held, by the names of its fields. */
export type Given = Record<string, string>

export type Done = { ok: true; intent: string; message: string }
export type Refused = {
  ok: false
  intent: string
  message: string
  field?: string
  given: Given
  /** The form is to ask who sends it; not the first time means that the answer was wrong. */
  confirmation?: ConfirmationWays & { isFirst: boolean }
}

/** How somebody may show who they are, besides their password. */
export type ConfirmationWays = { code: boolean; passkey: boolean }

/** What became of a change. A refusal brings back what was given, so that nobody types it twice. */
export type Outcome = Done | Refused

/** What a form must show again after it was refused. Without a script that comes with the page. */
export const refusalOf = (outcome: Outcome | undefined, intent: string, id = ''): Refused | undefined =>
  outcome?.ok === false && outcome.intent === intent && (outcome.given.id ?? '') === id ? outcome : undefined

/** Where no field is at fault, the form itself says what is wrong. */
export const errorAt = (refused: Refused | undefined, field: string) =>
  refused?.field === field ? refused.message : undefined
