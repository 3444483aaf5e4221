import type { SaveOutcome } from './save-outcome.ts'

const words = {
  saved: null,
  refused: 'Save failed',
  conflict: 'This post was changed elsewhere. Saving again saves your version; theirs stays in the history.',
  gone: 'This post was deleted elsewhere. Save again to create it anew.',
}

/** Why it was not saved, where it stays to be read: a toast is gone in four seconds, and needs a script. */
export function NotSavedNote({ outcome }: { outcome: SaveOutcome }) {
  const reason = outcome.kind === 'refused' && outcome.message
  if (outcome.kind === 'saved') return null
  return (
    <p role="alert" className="mt-3 rounded-soft border border-danger px-5 py-3 text-danger text-small">
      {words[outcome.kind]}
      {reason && `: ${reason}`}
    </p>
  )
}
