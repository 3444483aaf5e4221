import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormDraftNotes } from '#app/features/form-drafts/form-draft-notes.tsx'
import { issueFormName, type LoadedFormDraft } from '#app/features/form-drafts/form-drafts.ts'
import { AudienceFields } from '#app/features/newsletter/audience/audience-fields.tsx'
import {
  CONFLICT_FIELD,
  ISSUE_FORM_ID,
  type IssueActionResult,
  type IssueDetails,
} from '#app/features/newsletter/issues/issues.ts'
import { AutosaveNote } from '#app/features/posts/editor/autosave-note.tsx'
import { RichTextField } from '#app/features/posts/editor/rich-text-field.tsx'
import type { TextPlace } from '#app/features/posts/editor/text-place.ts'
import { errorAt } from '#app/ui/action-result.ts'
import { Card } from '#app/ui/card.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { AddPosts } from './add-posts.tsx'
import { COMPOSER_ACTIONS_ID, ComposerActions, ComposerFooter } from './composer-actions.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { FindingList } from './finding-list.tsx'
import { GuideAndCommentFields } from './guide-and-comment-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { SelectedPosts } from './selected-posts.tsx'
import { SubjectFields } from './subject-fields.tsx'
import { useDraftedForm } from './use-drafted-form.tsx'
import { useIssueAction, useSubmitInOrder } from './use-issue-action.ts'

type ComposerProps = {
  issue: IssueDetails
  search: string
  result: IssueActionResult | undefined
  formDraft: LoadedFormDraft
}

/** Every button saves first, so that what is sent is what the screen shows. */
export function Composer({ issue, search, result: initialResult, formDraft }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null)
  const drafted = useDraftedForm({ form, name: issueFormName(issue.id), loaded: formDraft })
  const { draft, markEdited, markSubmitted, markSaved, leaveDialog } = drafted
  const [asOf, setAsOf] = useState(issue.updatedAt)
  const [shownPlace, setShownPlace] = useState<TextPlace | null>(null)
  const action = useIssueAction(initialResult, markSaved)
  const { result, failure } = action
  // Not in an effect: a button that is pressed before effects run would be in conflict with this save.
  const savedAsOf = result?.ok ? result.asOf : undefined
  if (savedAsOf && savedAsOf !== asOf) setAsOf(savedAsOf)
  const typed = failure?.values ?? draft.values
  const findings = result?.findings
  // Sending can fail after the text was saved: the next save is based on that version.
  const shownAsOf = failure?.asOf ?? typed?.asOf ?? asOf
  const submitInOrder = useSubmitInOrder(form, action.busy, markSubmitted)
  const resumeAutosave = useEffectEvent(() => draft.markFailed())
  useEffect(() => {
    if (failure) resumeAutosave()
  }, [failure])
  const isSubjectFieldError = failure?.field === 'subject' || failure?.field === 'previewText'
  useFocusInvalidField(form, isSubjectFieldError ? failure : undefined)
  return (
    <>
      <FormDraftNotes draft={draft} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
        <action.Form
          key={draft.version}
          ref={form}
          id={ISSUE_FORM_ID}
          method="post"
          aria-label="Letter"
          className="grid grid-cols-1 gap-6"
          onChange={markEdited}
          onSubmit={submitInOrder}
        >
          {/* The first button of the form is the one that Enter in a field presses. */}
          <button type="submit" name="intent" value="save" hidden />
          <input type="hidden" name="asOf" value={shownAsOf} />
          <input type="hidden" name="posts" value={issue.posts.map(({ id }) => id).join(',')} />
          {failure?.field === CONFLICT_FIELD && <ConflictNote />}
          {findings && <FindingList findings={findings} showPlace={(place) => setShownPlace({ ...place })} />}
          <Card className="grid grid-cols-1 gap-6">
            <SubjectFields issue={issue} typed={typed} failure={failure} />
            <div id="intro" className="scroll-mt-24">
              <RichTextField
                name="intro"
                label="Intro"
                rows={8}
                content={typed?.intro ?? issue.intro}
                error={errorAt(failure, 'intro')}
                hasProducts
                shownPlace={shownPlace}
                onChange={markEdited}
              />
            </div>
          </Card>
          <QuestionFields issue={issue} typed={typed} error={errorAt(failure, 'questions')} />
          <SelectedPosts posts={issue.posts} busy={action.busy} error={errorAt(failure, 'posts')} />
          <GuideAndCommentFields issue={issue} typed={typed} error={errorAt(failure, 'comments')} />
          <AudienceFields {...issue} typed={typed} failure={failure} />
        </action.Form>
        <aside
          id={COMPOSER_ACTIONS_ID}
          aria-label="Saving and sending"
          className="grid grid-cols-1 gap-6 xl:sticky xl:top-24"
        >
          <AutosaveNote autosaveStatus={draft.status} isStoredLocally={draft.isStoredLocally} />
          <ComposerActions
            issue={issue}
            busyWith={action.busyWith}
            error={errorAt(failure, 'scheduledFor')}
          />
          <AddPosts id={issue.id} posts={issue.available.posts} search={search} />
        </aside>
        <ComposerFooter busy={action.busyWith('save')} />
        {leaveDialog}
      </div>
    </>
  )
}
