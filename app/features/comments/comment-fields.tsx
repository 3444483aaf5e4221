import { useState } from 'react'
import { FileInput } from '#app/features/media/file-input.tsx'
import { checkImageFile } from '#app/features/media/upload.ts'
import { Field, TextAreaField, TextField } from '#app/ui/field.tsx'
import { notify } from '#app/ui/toast.tsx'
import { AVATAR, type Draft, type DraftField, HONEYPOT, lengthOf, limits, STAMP } from './draft.ts'

type CommentFieldsProps = {
  typed?: Draft
  /** What is wrong, by the field that it is about. */
  errors: Partial<Record<DraftField, string>>
  stamp: string
}

const COUNTED_FROM = limits.content - 500

/** The fields of a comment, in the dialog and on a page of their own. */
export function CommentFields({ typed, errors, stamp }: CommentFieldsProps) {
  const [length, setLength] = useState(lengthOf(typed?.content ?? ''))
  const name = { type: 'text', required: true, maxLength: limits.name } as const
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...name}
          label="First name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={typed?.firstName}
          error={errors.firstName}
        />
        <TextField
          {...name}
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={typed?.lastName}
          error={errors.lastName}
        />
      </div>
      <TextAreaField
        label="Comment"
        name="content"
        rows={4}
        required
        defaultValue={typed?.content}
        error={errors.content}
        hint={length > COUNTED_FROM && <Counter length={length} />}
        onChange={({ currentTarget }) => setLength(lengthOf(currentTarget.value))}
      />
      <Field label="Photo" required={false} hint="JPG, PNG or WEBP, at most 2 MB. You need to be signed in.">
        {(wiring) => (
          <FileInput {...wiring} name={AVATAR} onChange={(event) => refuse(event.currentTarget)} />
        )}
      </Field>
      <input type="hidden" name={STAMP} value={stamp} />
      {/* Whoever fills in what nobody sees is no reader. */}
      <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </div>
    </div>
  )
}

const number = (count: number) => count.toLocaleString('en-US')

const Counter = ({ length }: { length: number }) => (
  <span className={length > limits.content ? 'font-medium text-danger' : undefined}>
    {number(length)} of {number(limits.content)} characters
  </span>
)

/** Lets go of a file that would not be taken. */
function refuse(input: HTMLInputElement) {
  const [file] = input.files ?? []
  const problem = file && checkImageFile(file)
  if (!problem) return
  notify.error(problem.title, problem.message)
  input.value = ''
}
