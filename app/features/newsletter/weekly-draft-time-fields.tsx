import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { SelectField } from '#app/ui/select.tsx'
import { useTimeZone } from '#app/ui/time-zone.ts'
import { describeTimeZone } from '#app/ui/time-zone-text.ts'
import { type NewsletterSettings, weekdays } from './settings.ts'

type WeeklyDraftTimeFieldsProps = {
  settings: NewsletterSettings
  failure: ActionFailure | undefined
}

const hourLabels = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

export function WeeklyDraftTimeFields({ settings, failure }: WeeklyDraftTimeFieldsProps) {
  const selectProps = (name: 'weekday' | 'hour') => ({
    name,
    defaultValue: failure?.values[name] ?? String(settings[name]),
    error: errorAt(failure, name),
  })
  return (
    <fieldset>
      <legend className="mb-1 font-medium">When the week’s draft is made</legend>
      <p className="mb-4 text-fine text-ink-soft">
        From the posts since the last letter. In a week without posts there is none. The hour is that of your
        site’s time zone, {describeTimeZone(useTimeZone())}.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
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
      </div>
    </fieldset>
  )
}
