import type { CommentOutcome } from './outcome.ts'

/** Why a comment was not taken, where it stays to be read. What a field is at fault for, that field says itself. */
export function CommentProblem({ outcome }: { outcome: CommentOutcome | undefined }) {
  if (!outcome || outcome.ok || Object.keys(outcome.errors).length > 0) return null
  const { title, message } = outcome.told
  return (
    <p role="alert" className="mt-5 font-medium text-danger text-small">
      {title}. {message}
    </p>
  )
}
