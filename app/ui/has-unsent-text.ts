type TextField = HTMLInputElement | HTMLTextAreaElement

const TEXT_FIELDS = 'form[method=post] :is(input:not([type=checkbox], [type=radio], [type=hidden]), textarea)'

/** Whether a POST form of this page has text that was typed and not sent. */
export function hasUnsentText(): boolean {
  const fields = document.querySelectorAll<TextField>(TEXT_FIELDS)
  return [...fields].some((field) => field.value !== field.defaultValue)
}
