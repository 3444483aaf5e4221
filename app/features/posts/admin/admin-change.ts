import { notify } from '#app/ui/toast.tsx'

export const postChanges = ['delete', 'publish', 'unpublish'] as const
export type PostChange = (typeof postChanges)[number]

/** What became of a change; without an intent it was not even understood. */
export type ChangeOutcome =
  | { ok: true; intent: PostChange; count: number }
  | { ok: false; intent: PostChange | null; message: string }

const failures: Record<PostChange, string> = {
  delete: 'Delete failed',
  publish: 'Publish failed',
  unpublish: 'Unpublish failed',
}

const done: Record<PostChange, string> = {
  delete: 'deleted',
  publish: 'published',
  unpublish: 'unpublished',
}

export const readChange = (text: unknown) => postChanges.find((change) => change === text) ?? null

export function titleOfOutcome(outcome: ChangeOutcome): string {
  if (!outcome.ok) return outcome.intent ? failures[outcome.intent] : 'Nothing was changed'
  const { count, intent } = outcome
  return `${count === 1 ? 'Post' : `${count} posts`} ${done[intent]}`
}

export function tellOutcome(outcome: ChangeOutcome) {
  if (outcome.ok) notify.success(titleOfOutcome(outcome))
  else notify.error(titleOfOutcome(outcome), outcome.message)
}
