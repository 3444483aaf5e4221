import { errorAt, type Refused } from '#app/ui/outcome.ts'
import { SelectField } from '#app/ui/select.tsx'
import { type NewsletterSettings, weekdays } from './settings.ts'

type WeeklyTimeProps = { settings: NewsletterSettings; timeZones: string[]; refused: Refused | undefined }

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** When the week's draft is made. */
export function WeeklyTime({ settings, timeZones, refused }: WeeklyTimeProps) {
  const given = refused?.given
  const select = (name: 'weekday' | 'hour' | 'timeZone') => ({
    name,
    defaultValue: given?.[name] ?? String(settings[name]),
    error: errorAt(refused, name),
  })
  return (
    <fieldset>
      <legend className="mb-1 font-medium">When the week’s draft is made</legend>
      <p className="mb-4 text-fine text-ink-soft">
        From the posts since the last letter. In a week without posts there is none.
      </p>
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_2fr]">
        <SelectField label="Day" {...select('weekday')}>
          {weekdays.map((day, value) => (
            <option key={day} value={value}>
              {day}
            </option>
          ))}
        </SelectField>
        <SelectField label="Hour" {...select('hour')}>
          {hours.map((hour, value) => (
            <option key={hour} value={value}>
              {hour}
            </option>
          ))}
        </SelectField>
        <SelectField label="Time zone" {...select('timeZone')}>
          {timeZones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  )
}
