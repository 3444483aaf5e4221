import { type SaveResult, saveMessages } from '#app/features/posts/editor/save-result.ts'
import { HALF_TYPED_DATE_NOTE } from '#app/features/posts/editor/validate-fields.ts'

type SaveSuccess = Extract<SaveResult, { ok: true }>

/** The dashboard, which says that the post was saved. */
export function savedUrl({ created, publicPath, note }: SaveSuccess): string {
  const parameters = new URLSearchParams({ saved: created ? 'created' : 'updated' })
  if (publicPath) parameters.set('view', publicPath)
  if (note) parameters.set('undated', 'yes')
  return `/admin?${parameters}`
}

/** Undefined unless the URL comes from `savedUrl`. */
export function readSavedNote(parameters: URLSearchParams) {
  const saved = parameters.get('saved')
  if (saved !== 'created' && saved !== 'updated') return undefined
  const view = parameters.get('view') ?? ''
  return {
    message: saveMessages[saved],
    note: parameters.has('undated') ? HALF_TYPED_DATE_NOTE : '',
    publicPath: /^\/blog\/[a-z\d-]+$/.test(view) ? view : null,
  }
}
