import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { SelectField } from '#app/ui/select.tsx'
import { type NewsletterSettings, weekdays } from './settings.ts'

type WeeklyDraftTimeFieldsProps = {
  settings: NewsletterSettings
  timeZones: string[]
  failure: ActionFailure | undefined
}

const hourLabels = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

export function WeeklyDraftTimeFields({ settings, timeZones, failure }: WeeklyDraftTimeFieldsProps) {
  const selectProps = (name: 'weekday' | 'hour' | 'timeZone') => ({
    name,
    defaultValue: failure?.values[name] ?? String(settings[name]),
    error: errorAt(failure, name),
  })
  return (
    <fieldset>
      <legend className="mb-1 font-medium">When the week’s draft is made</legend>
      <p className="mb-4 text-fine text-ink-soft">
        From the posts since the last letter. In a week without posts there is none.
      </p>
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_2fr]">
        <SelectField label="Day" {...selectProps('weekday')}>
          {weekdays.map((day, value) => (
            <option key={day} value={value}>
              {day}
            </option>
          ))}
        </SelectField>
        <SelectField label="Hour" {...selectProps('hour')}>
          {hourLabels.map((hour, value) => (
            <option key={hour} value={value}>
              {hour}
            </option>
          ))}
        </SelectField>
        <SelectField label="Time zone" {...selectProps('timeZone')}>
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
