import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type Outcome, refusalOf } from '#app/ui/outcome.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useFaultFocus } from '#app/ui/use-fault-focus.ts'
import type { NewsletterSettings } from './settings.ts'
import { WeeklyTime } from './weekly-time.tsx'

const INTENT = 'save-settings'

type SettingsFormProps = {
  settings: NewsletterSettings
  /** Whether letters leave the house, which decides what was never set. */
  isSentBySmtp: boolean
  timeZones: string[]
  outcome: Outcome | undefined
}

export function SettingsForm({ settings, isSentBySmtp, timeZones, outcome }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const change = useChange()
  const refused = change.refused ?? refusalOf(outcome, INTENT)
  useFaultFocus(form, refused)
  const given = refused?.given
  const number = (name: 'hoursToLook' | 'rate') => ({
    name,
    inputMode: 'numeric' as const,
    maxLength: 5,
    className: 'max-w-xs',
    defaultValue: given?.[name] ?? String(settings[name]),
    error: errorAt(refused, name),
  })
  return (
    <Card className="max-w-2xl">
      <change.Form ref={form} method="post" aria-label="Settings for the newsletter" className="grid gap-6">
        <Switch
          name="confirm"
          label="Ask new subscribers to confirm by mail"
          hint="They get one letter with a link, and nothing else until they open it. Mail providers like that."
          defaultChecked={given ? given.confirm === 'on' : (settings.confirm ?? isSentBySmtp)}
        />
        <WeeklyTime settings={settings} timeZones={timeZones} refused={refused} />
        <Switch
          name="sendsByItself"
          label="Send the draft by itself"
          hint="It goes out if you do nothing. Change it, and it waits for you."
          defaultChecked={given ? given.sendsByItself === 'on' : settings.sendsByItself}
        />
        <TextField
          label="Hours to look at it first"
          hint="How long a draft waits before it goes out by itself, from 1 to 72."
          {...number('hoursToLook')}
        />
        <TextField
          label="Letters per second"
          hint="As many as your mail provider allows, from 1 to 10000."
          {...number('rate')}
        />
        <OutcomeNote outcome={refused} />
        <Button type="submit" name="intent" value={INTENT} busy={change.busy} className="justify-self-start">
          {change.busy ? 'Saving...' : 'Save settings'}
        </Button>
      </change.Form>
    </Card>
  )
}
