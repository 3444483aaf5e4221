import { notify } from '#app/ui/toast.tsx'
import type { FileProblem } from './upload.ts'

/** What can be done on the page of the library, and what is said when it could not. */
const failures = { upload: 'Upload failed', 'save-alt': 'Save failed', delete: 'Delete failed' } as const

export type MediaIntent = keyof typeof failures

/** What became of a change. */
export type MediaOutcome =
  | { ok: true; intent: MediaIntent; id: string }
  | {
      ok: false
      intent: MediaIntent | null
      /** The picture it was about. */
      id?: string
      title: FileProblem['title'] | (typeof failures)[MediaIntent] | 'Nothing was changed'
      message: string
      /** The alt text that was not taken, for the form it came from. */
      alt?: string
    }

export const uploaded = { title: 'Image uploaded', message: 'Your image is ready to use.' } as const

const done: Record<MediaIntent, { title: string; message?: string }> = {
  upload: uploaded,
  'save-alt': { title: 'Alt text saved' },
  delete: { title: 'Image deleted' },
}

export const readMediaIntent = (text: unknown): MediaIntent | null =>
  typeof text === 'string' && Object.hasOwn(failures, text) ? (text as MediaIntent) : null

export const failedTitle = (intent: MediaIntent | null) => (intent ? failures[intent] : 'Nothing was changed')

export const wordsOf = (outcome: MediaOutcome) => (outcome.ok ? done[outcome.intent] : outcome)

export function tellOutcome(outcome: MediaOutcome) {
  const { title, message } = wordsOf(outcome)
  notify[outcome.ok ? 'success' : 'error'](title, message)
}
