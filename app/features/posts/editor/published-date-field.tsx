import { TextField } from '#app/ui/field.tsx'
import { useScripted } from '#app/ui/scripted.ts'

type PublishedDateFieldProps = {
  value: string
  isPublished: boolean
  error?: string
  onChange: (iso: string) => void
}

/** The writer's own clock where a script can know it, else UTC. */
export function PublishedDateField({ value, isPublished, error, onChange }: PublishedDateFieldProps) {
  const scripted = useScripted()
  const moment = new Date(value)
  const known = !Number.isNaN(moment.getTime())
  const shown = known ? (scripted ? localTime(moment) : value.slice(0, 16)) : ''
  return (
    <>
      {scripted && <input type="hidden" name="publishedDate" value={value} />}
      <TextField
        label="Published date"
        type="datetime-local"
        name={scripted ? undefined : 'publishedDate'}
        {...(scripted ? { value: shown } : { defaultValue: shown })}
        error={error}
        hint={hintFor({ scripted, later: scripted && known && isPublished && moment > new Date() })}
        onChange={(event) => {
          const chosen = new Date(event.target.value)
          onChange(Number.isNaN(chosen.getTime()) ? '' : chosen.toISOString())
        }}
      />
    </>
  )
}

function hintFor({ scripted, later }: { scripted: boolean; later: boolean }) {
  if (!scripted) return 'In universal time (UTC).'
  return later ? 'Scheduled: readers see it from then on.' : undefined
}

const two = (number: number) => String(number).padStart(2, '0')

/** As the browser's date field wants it. */
const localTime = (moment: Date) =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}T${two(moment.getHours())}:${two(moment.getMinutes())}`
