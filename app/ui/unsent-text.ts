type TextField = HTMLInputElement | HTMLTextAreaElement

const FIELDS = 'form[method=post] :is(input:not([type=checkbox], [type=radio], [type=hidden]), textarea)'

/** Whether something is typed into a form of this page that changes things, and not yet sent. */
export function hasUnsentText(): boolean {
  const fields = document.querySelectorAll<TextField>(FIELDS)
  return [...fields].some((field) => field.value !== field.defaultValue)
}
