import { readCommentValues } from './comment-values.ts'

/** The form below the post and the one on the page of the comments have the same. */
const keyFor = (form: HTMLFormElement) => `venus.comment.${new URL(form.action).pathname}`

/** In this tab alone, before it leaves the page to sign in. */
export function keepComment(form: HTMLFormElement) {
  try {
    sessionStorage.setItem(keyFor(form), JSON.stringify(readCommentValues(new FormData(form))))
  } catch {
    // Where the storage is blocked, nothing can be kept.
  }
}

/** Fills in what was kept, once, unless something else was typed. */
export function restoreKeptComment(form: HTMLFormElement) {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyFor(form)) ?? '{}')
    sessionStorage.removeItem(keyFor(form))
    for (const [name, value] of Object.entries(kept ?? {})) {
      const field = form.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && !field.value && typeof value === 'string') field.value = value
    }
  } catch {
    // Blocked, or not written by this page.
  }
}
