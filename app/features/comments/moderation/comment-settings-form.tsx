import { useRef } from 'react'
import { type CommentSettings, commentSettingLimits } from '#app/features/comments/spam/settings.ts'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'

const INTENT = 'save-settings'

type CommentSettingsFormProps = { settings: CommentSettings; result: ActionResult | undefined }

export function CommentSettingsForm({ settings, result }: CommentSettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, INTENT)
  useFocusInvalidField(form, failure)
  const values = failure?.values
  const isOn = (name: 'approveKnown' | 'mail') => (values ? values[name] === 'on' : settings[name])
  return (
    <Card className="max-w-2xl">
      <action.Form ref={form} method="post" aria-label="Settings for comments" className="grid gap-6">
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
          defaultValue={values?.closeAfterDays ?? String(settings.closeAfterDays)}
          error={errorAt(failure, 'closeAfterDays')}
          className="max-w-xs"
        />
        <TextAreaField
          name="blockedWords"
          label="Blocked words"
          hint={`One word or phrase per line, at most ${commentSettingLimits.words}. A comment with one of them goes to spam.`}
          rows={8}
          spellCheck={false}
          defaultValue={values?.blockedWords ?? settings.blockedWords.join('\n')}
          error={errorAt(failure, 'blockedWords')}
        />
        <ResultNote result={failure} />
        <Button type="submit" name="intent" value={INTENT} busy={action.busy} className="justify-self-start">
          {action.busy ? 'Saving...' : 'Save settings'}
        </Button>
      </action.Form>
    </Card>
  )
}
