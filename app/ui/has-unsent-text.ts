type TextField = HTMLInputElement | HTMLTextAreaElement

const TEXT_FIELDS = 'form[method=post] :is(input:not([type=checkbox], [type=radio], [type=hidden]), textarea)'

/** Whether a POST form of this page has text that was typed and not sent, or that was sent and refused. */
export function hasUnsentText(): boolean {
  const fields = document.querySelectorAll<TextField>(TEXT_FIELDS)
  return [...fields].some((field) => field.value !== (isRefused(field) ? '' : field.defaultValue))
}

/** A form that says what is wrong gets what was typed as its default values: without scripts it would be lost. */
const isRefused = ({ form }: TextField) => form?.querySelector('[role=alert]') != null
