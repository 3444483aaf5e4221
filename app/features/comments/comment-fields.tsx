import { useEffect, useRef, useState } from 'react'
import { requestFailureIn } from '#app/ui/action-result.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import {
  type CommentFieldErrors,
  type CommentResult,
  type CommentValues,
  commentLimits,
  countCharacters,
  readCommentValues,
  TIMESTAMP_FIELD,
} from './comment-values.ts'
import { FOLLOW_EMAIL_FIELD } from './follow/follow.ts'
import { HoneypotField } from './honeypot-field.tsx'
import { restoreKeptComment } from './kept-comment.ts'
import { submitFailedMessage } from './messages.ts'
import { PhotoField, type PhotoFieldProps } from './photo-field.tsx'

type CommentFieldsProps = PhotoFieldProps & {
  defaultValues?: Partial<CommentValues>
  errors?: CommentFieldErrors
  stamp: string
}

const COUNTER_SHOWN_FROM_LENGTH = commentLimits.content - 500

/** Used in the dialog and, without JavaScript, on the comments page. */
export function CommentFields({ defaultValues, errors = {}, stamp, ...photo }: CommentFieldsProps) {
  const [length, setLength] = useState(countCharacters(defaultValues?.content ?? ''))
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = fields.current?.closest('form')
    if (!form) return
    restoreKeptComment(form)
    setLength(countCharacters(readCommentValues(new FormData(form)).content))
  }, [])
  const nameInputProps = { type: 'text', required: true, maxLength: commentLimits.name } as const
  return (
    <div ref={fields} data-hydrate className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...nameInputProps}
          label="First name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={defaultValues?.firstName}
          error={errors.firstName}
        />
        <TextField
          {...nameInputProps}
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={defaultValues?.lastName}
          error={errors.lastName}
        />
      </div>
      <TextAreaField
        label="Comment"
        name="content"
        rows={4}
        required
        defaultValue={defaultValues?.content}
        error={errors.content}
        hint={length > COUNTER_SHOWN_FROM_LENGTH && <CharacterCounter length={length} />}
        onChange={({ currentTarget }) => setLength(countCharacters(currentTarget.value))}
      />
      <TextField
        label="Email, to hear of an answer (optional)"
        type="email"
        name={FOLLOW_EMAIL_FIELD}
        autoComplete="email"
        maxLength={254}
        hint="Only for this, never shown. We ask you to confirm it."
      />
      <PhotoField {...photo} />
      <input type="hidden" name={TIMESTAMP_FIELD} value={stamp} />
      <HoneypotField />
    </div>
  )
}

const formatNumber = (count: number) => count.toLocaleString('en-US')

const CharacterCounter = ({ length }: { length: number }) => (
  <span className={length > commentLimits.content ? 'font-medium text-danger' : undefined}>
    {formatNumber(length)} of {formatNumber(commentLimits.content)} characters
  </span>
)

/** Errors about a field are shown at that field instead. */
export function CommentProblem({ result }: { result: CommentResult | undefined }) {
  if (!result || result.ok || result.fieldErrors) return null
  return (
    <p role="alert" className="mt-5 font-medium text-danger text-small">
      {requestFailureIn(result) ? submitFailedMessage().title : result.title}. {result.message}
    </p>
  )
}
