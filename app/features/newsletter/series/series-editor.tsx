import { useEffect, useEffectEvent, useRef } from 'react'
import { FormDraftNotes } from '#app/features/form-drafts/form-draft-notes.tsx'
import { type LoadedFormDraft, seriesLetterFormName } from '#app/features/form-drafts/form-drafts.ts'
import { FindingList } from '#app/features/newsletter/issues/composer/finding-list.tsx'
import { SubjectFields } from '#app/features/newsletter/issues/composer/subject-fields.tsx'
import { useDraftedForm } from '#app/features/newsletter/issues/composer/use-drafted-form.tsx'
import { AutosaveNote } from '#app/features/posts/editor/autosave-note.tsx'
import { RichTextField } from '#app/features/posts/editor/rich-text-field.tsx'
import { errorAt, failureIn } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import {
  type SeriesActionExtra,
  type SeriesActionFailure,
  type SeriesActionResult,
  type SeriesLetter,
  seriesLimits,
} from './series.ts'

type SeriesEditorProps = {
  letter: SeriesLetter
  result: SeriesActionResult | undefined
  formDraft: LoadedFormDraft
}

/** What is typed is kept as in a letter to all. */
export function SeriesEditor({ letter, result, formDraft }: SeriesEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const drafted = useDraftedForm({ form, name: seriesLetterFormName(letter.id), loaded: formDraft })
  const { draft, markEdited, markSubmitted, markSaved, leaveDialog } = drafted
  const action = useActionForm<SeriesActionExtra>(markSaved)
  const failure: SeriesActionFailure | undefined = action.failure ?? failureIn(result)
  useFocusInvalidField(form, failure)
  const handleFailure = useEffectEvent(() => {
    // What the check finds switches the letter off: its text was saved.
    if (failure?.field === 'isActive') markSaved()
    else draft.markFailed()
  })
  useEffect(() => {
    if (failure) handleFailure()
  }, [failure])
  const typed = failure?.values ?? draft.values
  const findings = failure?.findings ?? []
  return (
    <>
      <FormDraftNotes draft={draft} />
      <action.Form
        key={draft.version}
        ref={form}
        method="post"
        aria-label="Letter of the series"
        className="grid grid-cols-1 gap-6"
        onChange={markEdited}
        onSubmit={markSubmitted}
      >
        {/* The first button of the form is the one that Enter in a field presses. */}
        <button type="submit" name="intent" value="save-letter" hidden />
        {findings.length > 0 && <FindingList findings={findings} />}
        <Card className="grid grid-cols-1 gap-6">
          <SubjectFields issue={letter} typed={typed} failure={failure} />
          <div id="intro" className="scroll-mt-24">
            <RichTextField
              name="intro"
              label="Text"
              rows={12}
              content={typed?.intro ?? letter.intro}
              error={errorAt(failure, 'intro')}
              hasProducts
              onChange={markEdited}
            />
          </div>
        </Card>
        <Card className="grid grid-cols-1 gap-6">
          <TextField
            name="delayDays"
            label={
              letter.isFirst
                ? 'Send it this many days after joining'
                : 'Send it this many days after the letter before'
            }
            hint={`From 0, which is at once, to ${seriesLimits.days}.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            className="max-w-xs"
            defaultValue={typed?.delayDays ?? String(letter.delayDays)}
            error={errorAt(failure, 'delayDays')}
          />
          <Switch
            name="isActive"
            label="Send this letter"
            hint="To everybody who joins from now on, and to those who are on the way. A change counts for those who have not had it."
            defaultChecked={typed ? typed.isActive === 'on' : letter.isActive}
          />
          <AutosaveNote autosaveStatus={draft.status} isStoredLocally={draft.isStoredLocally} />
          <ResultNote result={failure?.field === 'isActive' ? { ...failure, field: undefined } : failure} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save-letter" busy={action.busy}>
              {action.busy ? 'Saving...' : 'Save letter'}
            </Button>
            <Button type="submit" name="intent" value="test-letter" variant="quiet" busy={action.busy}>
              Send a test to me
            </Button>
          </div>
        </Card>
      </action.Form>
      {leaveDialog}
    </>
  )
}
