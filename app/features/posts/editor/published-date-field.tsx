import type { SyntheticEvent } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { parseDateTimeLocal, useTimeZone } from '#app/ui/time-zone.ts'
import { describeTimeZone, formatDateTimeLocal } from '#app/ui/time-zone-text.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type PublishedDateFieldProps = {
  value: string
  isPublished: boolean
  error?: string
  onChange: (value: string) => void
}

/** Of a field that is half filled, the browser tells no more than that. */
const INCOMPLETE = 'incomplete'

/** In the time zone of the site. An empty value is the moment of publication: the field shows now, which is not stored. */
export function PublishedDateField({ value, isPublished, error, onChange }: PublishedDateFieldProps) {
  const scripted = useHydrated()
  const timeZone = useTimeZone()
  const date = value === '' && scripted ? new Date() : new Date(value)
  const inputValue = Number.isNaN(date.getTime()) ? '' : formatDateTimeLocal(timeZone, date)
  // Browsers send no change while the field is half filled, so it is looked at after every key.
  function read({ currentTarget: { value: text, validity } }: SyntheticEvent<HTMLInputElement>) {
    // The value has seconds, which the field does not show.
    if (text === inputValue && text !== '') return
    const typed = validity.badInput ? INCOMPLETE : (parseDateTimeLocal(timeZone, text)?.toISOString() ?? '')
    if (typed !== value) onChange(typed)
  }
  return (
    <>
      {scripted && <input type="hidden" name="publishedDate" value={value} />}
      <TextField
        label="Published date"
        type="datetime-local"
        name={scripted ? undefined : 'publishedDate'}
        {...(scripted ? { value: inputValue } : { defaultValue: inputValue })}
        error={error}
        hint={`${hintFor(value, isPublished)} In the time zone ${describeTimeZone(timeZone)}.`.trim()}
        onChange={read}
        onKeyUp={read}
        onBlur={read}
      />
    </>
  )
}

function hintFor(value: string, isPublished: boolean) {
  if (value === '') return 'The moment you publish, unless you choose another.'
  if (Number.isNaN(Date.parse(value))) return 'The date is not complete.'
  return isPublished && new Date(value) > new Date() ? 'Scheduled: readers see it from then on.' : ''
}
