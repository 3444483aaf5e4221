import { type SaveResult, saveMessages } from '#app/features/posts/editor/save-result.ts'

type SaveSuccess = Extract<SaveResult, { ok: true }>

/** The dashboard, which says that the post was saved. */
export function savedUrl({ created, publicPath }: SaveSuccess): string {
  const parameters = new URLSearchParams({ saved: created ? 'created' : 'updated' })
  if (publicPath) parameters.set('view', publicPath)
  return `/admin?${parameters}`
}

/** Undefined unless the URL comes from `savedUrl`. */
export function readSavedNote(parameters: URLSearchParams) {
  const saved = parameters.get('saved')
  if (saved !== 'created' && saved !== 'updated') return undefined
  const view = parameters.get('view') ?? ''
  return { message: saveMessages[saved], publicPath: /^\/blog\/[a-z\d-]+$/.test(view) ? view : null }
}
