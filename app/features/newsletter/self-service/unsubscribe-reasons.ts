import { truncateRawText } from '#app/text/raw-text.ts'

export const unsubscribeReasons = [
  'Too many letters',
  'Not what I expected',
  'I have no time to read them',
  'I never signed up',
  'Something else',
] as const

/** The column also has to hold the chosen reason in front of the text. */
export const MAX_REASON_TEXT_LENGTH = 400

/** The chosen reason and the text, as far as there are any. */
export function parseUnsubscribeReason(form: FormData): string {
  const chosen = unsubscribeReasons.find((reason) => reason === form.get('reason'))
  const text = truncateRawText(String(form.get('words') ?? ''), MAX_REASON_TEXT_LENGTH).replaceAll('\0', '')
  return [chosen, text.trim().slice(0, MAX_REASON_TEXT_LENGTH).trim()].filter(Boolean).join(': ')
}
