import { startAsSent } from '#app/text/raw-text.ts'

/** Why somebody leaves, as far as a choice can say it. */
export const reasons = [
  'Too many letters',
  'Not what I expected',
  'I have no time to read them',
  'I never signed up',
  'Something else',
] as const

/** With the choice before it, it fits where it is kept. */
export const LONGEST_WORDS = 400

/** The choice and the person's own words, if they gave any; nothing, if they gave none. */
export function reasonFrom(form: FormData): string {
  const chosen = reasons.find((reason) => reason === form.get('reason'))
  const words = startAsSent(String(form.get('words') ?? ''), LONGEST_WORDS).replaceAll('\0', '')
  return [chosen, words.trim().slice(0, LONGEST_WORDS).trim()].filter(Boolean).join(': ')
}
