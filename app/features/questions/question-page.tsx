import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDraftNotes } from '#app/features/form-drafts/form-draft-notes.tsx'
import { type LoadedFormDraft, questionFormName } from '#app/features/form-drafts/form-drafts.ts'
import { useDraftedForm } from '#app/features/newsletter/issues/composer/use-drafted-form.tsx'
import { issuePath } from '#app/features/newsletter/issues/issues.ts'
import { AutosaveNote } from '#app/features/posts/editor/autosave-note.tsx'
import { RichTextField } from '#app/features/posts/editor/rich-text-field.tsx'
import {
  type ActionFailure,
  type ActionResult,
  errorAt,
  type FormValues,
  failureIn,
} from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { Link } from '#app/ui/link.tsx'
import { NoScriptMarker } from '#app/ui/no-script-marker.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { SanitizedHtml } from '#app/ui/sanitized-html.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { type QuestionDetails, questionLimits, sourceLabels } from './questions.ts'

type QuestionFormProps = {
  question: QuestionDetails
  isAdmin: boolean
  result: ActionResult | undefined
  formDraft: LoadedFormDraft
}

/** One form, so that each button saves what was typed. It is kept as in a letter. */
export function QuestionForm({ question, isAdmin, result, formDraft }: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const drafted = useDraftedForm({ form, name: questionFormName(question.id), loaded: formDraft })
  const { draft, markEdited, markSubmitted, markSaved, leaveDialog } = drafted
  const goToPost = useGoToPost()
  const action = useActionForm<{ postId?: string }>(({ postId }) => {
    markSaved()
    if (postId) goToPost(postId)
  })
  const failure = action.failure ?? failureIn(result)
  useFocusInvalidField(form, failure)
  const resumeAutosave = useEffectEvent(() => draft.markFailed())
  useEffect(() => {
    if (failure) resumeAutosave()
  }, [failure])
  const typed = failure?.values ?? draft.values
  const { answer, updatedAt } = question
  // What was typed before the letter was scheduled stays to be copied.
  const isReadOnly = question.isLocked && !failure
  return (
    <>
      <FormDraftNotes draft={draft} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
        <action.Form
          key={draft.version}
          ref={form}
          id={FORM_ID}
          method="post"
          aria-label="Question"
          className="grid grid-cols-1 gap-6"
          onChange={markEdited}
          onSubmit={markSubmitted}
        >
          <NoScriptMarker />
          {/* Enter in a field presses the first button of a form. */}
          <button type="submit" name="intent" value="save-question" hidden />
          <input type="hidden" name="asOf" value={typed?.asOf ?? updatedAt} />
          <Card className="grid grid-cols-1 gap-5 p-5! sm:p-6!">
            <Words question={question} isAdmin={isAdmin} typed={typed} failure={failure} />
          </Card>
          <Card className="grid grid-cols-1 gap-5 p-5! sm:p-6!">
            {isReadOnly ? (
              <LockedAnswer html={answer} />
            ) : (
              <>
                <RichTextField
                  name="answer"
                  label="Answer"
                  hint="A letter shows it below the question; a post starts with both."
                  rows={8}
                  content={typed?.answer ?? answer}
                  error={errorAt(failure, 'answer')}
                  hasProducts
                  onChange={markEdited}
                />
                <AutosaveNote autosaveStatus={draft.status} isStoredLocally={draft.isStoredLocally} />
                <ResultNote result={failure} />
                <Button
                  type="submit"
                  name="intent"
                  value="save-question"
                  busy={action.busy}
                  className="sm:justify-self-start"
                >
                  {action.busy ? 'Saving...' : 'Save'}
                </Button>
              </>
            )}
          </Card>
        </action.Form>
        <aside aria-label="What becomes of it" className="grid grid-cols-1 gap-6">
          <Card className="grid grid-cols-1 gap-3 p-5! sm:p-6!">
            <CardTitle>What becomes of it</CardTitle>
            <Places question={question} />
            {!question.isLocked && <Actions question={question} isAdmin={isAdmin} />}
          </Card>
        </aside>
      </div>
      {leaveDialog}
    </>
  )
}

/** Once this page knows that all is saved: until then it asks before it is left. */
function useGoToPost(): (postId: string) => void {
  const navigate = useNavigate()
  const [made, setMade] = useState<string>()
  const goTo = useEffectEvent((postId: string) => void navigate(`/admin/posts/${postId}`))
  useEffect(() => {
    if (made) goTo(made)
  }, [made])
  return setMade
}

function Actions({ question, isAdmin }: Pick<QuestionFormProps, 'question' | 'isAdmin'>) {
  const { state, toldAt, post, issues } = question
  const isDone = toldAt !== null
  return (
    <>
      {state === 'received' && <FormButton intent="wait">Mark as a question</FormButton>}
      {!post && <FormButton intent="make-post">Make a post of it</FormButton>}
      {isAdmin && !isDone && issues.length === 0 && (
        <FormButton intent="to-issue">Put it into the next letter</FormButton>
      )}
      {!isDone && state === 'waiting' && <FormButton intent="dismiss">Not now</FormButton>}
      {!isDone && state === 'dismissed' && <FormButton intent="wait">Let it wait again</FormButton>}
    </>
  )
}

/** For an assistant: the letter goes out by itself. */
const LockedAnswer = ({ html }: { html: string }) => (
  <>
    <CardTitle>Answer</CardTitle>
    <SanitizedHtml html={html} className="prose" />
    <p className="text-small text-ink-soft">
      It is in a letter that is scheduled, so only an admin can change it now.
    </p>
  </>
)

const FORM_ID = 'question'

const FormButton = ({ intent, children }: { intent: string; children: string }) => (
  <Button type="submit" form={FORM_ID} name="intent" value={intent} variant="quiet">
    {children}
  </Button>
)

type WordsProps = {
  question: QuestionDetails
  isAdmin: boolean
  typed: FormValues | undefined
  failure: ActionFailure | undefined
}

function Words({ question, isAdmin, typed, failure }: WordsProps) {
  const { name, content, source, createdAt, comment } = question
  return (
    <>
      <p className="wrap-anywhere flex flex-wrap gap-x-3 text-fine text-ink-soft">
        <span>{sourceLabels[source]}</span>
        {!isAdmin && name && <span>{name}</span>}
        <DateTimeText value={createdAt} />
        {comment && (
          <span>
            on{' '}
            <Link to={comment.path} className="underline underline-offset-4 hover:text-accent">
              {comment.title || 'Untitled Post'}
            </Link>
          </span>
        )}
      </p>
      {isAdmin ? (
        <>
          <TextAreaField
            label="Question"
            hint="Readers see these words. Take out what is nobody’s business."
            name="content"
            rows={5}
            maxLength={questionLimits.content}
            defaultValue={typed?.content ?? content}
            error={errorAt(failure, 'content')}
          />
          <TextField
            label="Who asked"
            hint="Readers see at most the first name."
            name="name"
            autoComplete="off"
            maxLength={questionLimits.name}
            defaultValue={typed?.name ?? name}
            error={errorAt(failure, 'name')}
          />
        </>
      ) : (
        <blockquote className="wrap-anywhere max-w-prose whitespace-pre-wrap border-line-strong border-l-2 pl-4">
          {content}
        </blockquote>
      )}
    </>
  )
}

/** Where the answer is or will be, and who is told of it. */
const Places = ({ question }: { question: QuestionDetails }) => (
  <div className="wrap-anywhere grid gap-2 text-small">
    {question.post && (
      <p>
        {question.post.isPublic ? 'Post' : 'Draft'}:{' '}
        <TextLink to={`/admin/posts/${question.post.id}`}>{question.post.title || 'Untitled Post'}</TextLink>
      </p>
    )}
    {question.issues.map(({ id, subject }) => (
      <p key={id}>
        Letter: <TextLink to={issuePath(id)}>{subject || 'A letter without a subject'}</TextLink>
      </p>
    ))}
    <p className="text-ink-soft">{tellingText(question)}</p>
    {question.toldAt && (
      <p className="text-ink-soft">
        Answered <DateTimeText value={question.toldAt} />
      </p>
    )}
  </div>
)

function tellingText({ source, wantsAnswer, toldAt, email }: QuestionDetails) {
  if (source === 'comment') {
    return toldAt
      ? 'Whoever asked for answers to the comment by mail was told.'
      : 'Whoever asked for answers to the comment by mail is told when the answer is public.'
  }
  if (!wantsAnswer) return 'Nobody is told by mail.'
  if (toldAt) return 'Told by mail. The address is no longer kept.'
  return email
    ? `${email} is told when the answer is public.`
    : 'A letter goes out when the answer is public.'
}
