import { useState } from 'react'
import { ImageFileInput } from '#app/features/media/image-file-input.tsx'
import { checkImageFile } from '#app/features/media/upload-rules.ts'
import { requestFailureIn } from '#app/ui/action-result.ts'
import { Field, TextAreaField, TextField } from '#app/ui/field.tsx'
import { notify } from '#app/ui/toast.tsx'
import {
  AVATAR_FIELD,
  type CommentFieldErrors,
  type CommentResult,
  type CommentValues,
  commentLimits,
  countCharacters,
  HONEYPOT_FIELD,
  TIMESTAMP_FIELD,
} from './comment-values.ts'
import { submitFailedMessage } from './messages.ts'

type CommentFieldsProps = {
  defaultValues?: Partial<CommentValues>
  errors?: CommentFieldErrors
  stamp: string
}

const COUNTER_SHOWN_FROM_LENGTH = commentLimits.content - 500

/** Used in the dialog and, without JavaScript, on the comments page. */
export function CommentFields({ defaultValues, errors = {}, stamp }: CommentFieldsProps) {
  const [length, setLength] = useState(countCharacters(defaultValues?.content ?? ''))
  const nameInputProps = { type: 'text', required: true, maxLength: commentLimits.name } as const
  return (
    <div className="grid gap-5">
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
      <Field label="Photo" required={false} hint="JPG, PNG or WEBP, at most 2 MB. You need to be signed in.">
        {(controlProps) => (
          <ImageFileInput
            {...controlProps}
            name={AVATAR_FIELD}
            onChange={(event) => clearInvalidImage(event.currentTarget)}
          />
        )}
      </Field>
      <input type="hidden" name={TIMESTAMP_FIELD} value={stamp} />
      {/* The honeypot: only programs fill in what nobody sees. */}
      <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <input
          type="text"
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          aria-label="Leave this empty"
        />
      </div>
    </div>
  )
}

const formatNumber = (count: number) => count.toLocaleString('en-US')

const CharacterCounter = ({ length }: { length: number }) => (
  <span className={length > commentLimits.content ? 'font-medium text-danger' : undefined}>
    {formatNumber(length)} of {formatNumber(commentLimits.content)} characters
  </span>
)

/** Clears the file input if the server would reject the file. */
function clearInvalidImage(input: HTMLInputElement) {
  const [file] = input.files ?? []
  const problem = file && checkImageFile(file)
  if (!problem) return
  notify.error(problem.title, problem.message)
  input.value = ''
}

/** Errors about a field are shown at that field instead. */
export function CommentProblem({ result }: { result: CommentResult | undefined }) {
  if (!result || result.ok || result.fieldErrors) return null
  return (
    <p role="alert" className="mt-5 font-medium text-danger text-small">
      {requestFailureIn(result) ? submitFailedMessage().title : result.title}. {result.message}
    </p>
  )
}
