import { useRef } from 'react'
import { type CommentSettings, settingLimits } from '#app/features/comments/spam/settings.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { errorAt, type Outcome, refusalOf } from '#app/ui/outcome.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useFaultFocus } from '#app/ui/use-fault-focus.ts'

const INTENT = 'save-settings'

type SettingsFormProps = { settings: CommentSettings; outcome: Outcome | undefined }

export function SettingsForm({ settings, outcome }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const change = useChange()
  const refused = change.refused ?? refusalOf(outcome, INTENT)
  useFaultFocus(form, refused)
  const given = refused?.given
  const isOn = (name: 'approveKnown' | 'mail') => (given ? given[name] === 'on' : settings[name])
  return (
    <Card className="max-w-2xl">
      <change.Form ref={form} method="post" aria-label="Settings for comments" className="grid gap-6">
        <Switch
          name="approveKnown"
          label="Approve people I know automatically"
          hint="Signed-in readers with an approved comment need no approval for the next one, unless it looks suspicious."
          defaultChecked={isOn('approveKnown')}
        />
        <Switch
          name="mail"
          label="Write to me about waiting comments"
          hint="To all admins, at most once an hour, with links to approve or delete."
          defaultChecked={isOn('mail')}
        />
        <TextField
          name="closeAfterDays"
          label="Days until comments close"
          hint="Counted from the day a post is published. 0 keeps them open."
          inputMode="numeric"
          maxLength={5}
          defaultValue={given?.closeAfterDays ?? String(settings.closeAfterDays)}
          error={errorAt(refused, 'closeAfterDays')}
          className="max-w-xs"
        />
        <TextAreaField
          name="blockedWords"
          label="Blocked words"
          hint={`One word or phrase per line, at most ${settingLimits.words}. A comment with one of them goes to spam.`}
          rows={8}
          spellCheck={false}
          defaultValue={given?.blockedWords ?? settings.blockedWords.join('\n')}
          error={errorAt(refused, 'blockedWords')}
        />
        <OutcomeNote outcome={refused} />
        <Button type="submit" name="intent" value={INTENT} busy={change.busy} className="justify-self-start">
          {change.busy ? 'Saving...' : 'Save settings'}
        </Button>
      </change.Form>
    </Card>
  )
}
