import { type SaveResult, saveMessage } from '#app/features/posts/editor/save-result.ts'
import { draftNotes } from '#app/features/posts/editor/validate-fields.ts'
import { listPathOf, type PostKind } from '#app/features/posts/posts.ts'

type SaveSuccess = Extract<SaveResult, { ok: true }>

/** The list, which says that the post was saved. */
export function savedUrl({ postKind, created, publicPath, note }: SaveSuccess): string {
  const parameters = new URLSearchParams({ saved: created ? 'created' : 'updated' })
  if (publicPath) parameters.set('view', publicPath)
  for (const [name, words] of Object.entries(draftNotes)) {
    if (note.includes(words)) parameters.set(name, 'yes')
  }
  return `${listPathOf[postKind]}?${parameters}`
}

/** Undefined unless the URL comes from `savedUrl`. */
export function readSavedNote(parameters: URLSearchParams, kind: PostKind = 'post') {
  const saved = parameters.get('saved')
  if (saved !== 'created' && saved !== 'updated') return undefined
  const view = parameters.get('view') ?? ''
  return {
    message: saveMessage(kind, saved),
    note: Object.entries(draftNotes)
      .filter(([name]) => parameters.has(name))
      .map(([, words]) => words)
      .join(' '),
    publicPath: /^(?:\/[a-z\d-]+)+$/.test(view) ? view : null,
  }
}
