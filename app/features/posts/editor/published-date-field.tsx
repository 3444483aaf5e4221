import { TextField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type PublishedDateFieldProps = {
  value: string
  isPublished: boolean
  error?: string
  onChange: (iso: string) => void
}

/** In the browser's time zone; without scripts, in UTC. */
export function PublishedDateField({ value, isPublished, error, onChange }: PublishedDateFieldProps) {
  const scripted = useHydrated()
  const date = new Date(value)
  const isValid = !Number.isNaN(date.getTime())
  const inputValue = isValid ? (scripted ? toLocalInputValue(date) : value.slice(0, 16)) : ''
  return (
    <>
      {scripted && <input type="hidden" name="publishedDate" value={value} />}
      <TextField
        label="Published date"
        type="datetime-local"
        name={scripted ? undefined : 'publishedDate'}
        {...(scripted ? { value: inputValue } : { defaultValue: inputValue })}
        error={error}
        hint={hintFor({ scripted, isScheduled: scripted && isValid && isPublished && date > new Date() })}
        onChange={(event) => {
          const chosen = new Date(event.target.value)
          onChange(Number.isNaN(chosen.getTime()) ? '' : chosen.toISOString())
        }}
      />
    </>
  )
}

function hintFor({ scripted, isScheduled }: { scripted: boolean; isScheduled: boolean }) {
  if (!scripted) return 'In universal time (UTC).'
  return isScheduled ? 'Scheduled: readers see it from then on.' : undefined
}

const padTwo = (number: number) => String(number).padStart(2, '0')

/** The format of a datetime-local input. */
const toLocalInputValue = (date: Date) =>
  `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}T${padTwo(date.getHours())}:${padTwo(date.getMinutes())}`
