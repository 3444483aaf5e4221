import { useEffect, useEffectEvent, useRef } from 'react'
import { FormDraftNotes } from '#app/features/form-drafts/form-draft-notes.tsx'
import { ABOUT_FORM, type LoadedFormDraft } from '#app/features/form-drafts/form-drafts.ts'
import { useFormDraft } from '#app/features/form-drafts/use-form-draft.ts'
import { AutosaveNote } from '#app/features/posts/editor/autosave-note.tsx'
import { RichTextField } from '#app/features/posts/editor/rich-text-field.tsx'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { type AboutText, aboutLimits } from './about.ts'

const INTENT = 'save-about'

type AboutFormProps = { about: AboutText; result: ActionResult | undefined; formDraft: LoadedFormDraft }

/** Without JavaScript the result comes with the page. */
export function AboutForm({ about, result, formDraft }: AboutFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useFormDraft({ form, name: ABOUT_FORM, loaded: formDraft })
  const action = useActionForm(() => draft.markSaved())
  const failure = action.failure ?? failureOf(result, INTENT)
  useFocusInvalidField(form, failure)
  const resumeAutosave = useEffectEvent(() => draft.markFailed())
  useEffect(() => {
    if (failure) resumeAutosave()
  }, [failure])
  const typed = failure?.values ?? draft.values
  const field = (name: keyof AboutText) => ({
    name,
    defaultValue: typed?.[name] ?? about[name],
    maxLength: aboutLimits[name],
    error: errorAt(failure, name),
  })
  return (
    <div className="max-w-4xl">
      <FormDraftNotes draft={draft} />
      <Card>
        <action.Form
          key={draft.version}
          ref={form}
          method="post"
          aria-label="About page"
          className="grid grid-cols-1 gap-6"
          onChange={draft.markEdited}
          onSubmit={draft.markSubmitted}
        >
          <TextAreaField
            label="Who you are"
            hint="One or two sentences, in large type at the top of the page."
            rows={3}
            {...field('lead')}
          />
          <RichTextField
            name="story"
            label="Your story"
            hint="Each large heading starts a section."
            rows={20}
            content={typed?.story ?? about.story}
            error={errorAt(failure, 'story')}
            onChange={draft.markEdited}
          />
          <TextAreaField
            label="Last words"
            hint="Shown above the links to the guide and to your email."
            rows={3}
            {...field('closing')}
          />
          <ResultNote result={failure} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button type="submit" name="intent" value={INTENT} busy={action.busy}>
              {action.busy ? 'Saving...' : 'Save About page'}
            </Button>
            <TextLink to="/about">See the page</TextLink>
            <AutosaveNote autosaveStatus={draft.status} isStoredLocally={draft.isStoredLocally} />
          </div>
        </action.Form>
      </Card>
    </div>
  )
}
