import { useState } from 'react'
import {
  type IssueDetails,
  inboxPreviewLengths,
  issueLimits,
} from '#app/features/newsletter/issues/issues.ts'
import { LengthHint } from '#app/features/posts/editor/length-hint.tsx'
import { type ActionFailure, errorAt, type FormValues } from '#app/ui/action-result.ts'
import { TextField } from '#app/ui/field.tsx'

type SubjectFieldsProps = {
  issue: IssueDetails
  typed: FormValues | undefined
  failure: ActionFailure | undefined
}

export function SubjectFields({ issue, typed, failure }: SubjectFieldsProps) {
  const subject = typed?.subject ?? issue.subject
  const previewText = typed?.previewText ?? issue.previewText
  const [typedLengths, setTypedLengths] = useState<{ subject?: number; previewText?: number }>({})
  const lengths = { subject: subject.length, previewText: previewText.length, ...typedLengths }
  const fieldProps = (name: 'subject' | 'previewText') => ({
    name,
    hint: <LengthHint length={lengths[name]} shown={inboxPreviewLengths[name]} />,
    maxLength: issueLimits[name],
    error: errorAt(failure, name),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTypedLengths({ ...typedLengths, [name]: target.value.length }),
    autoComplete: 'off',
  })
  return (
    <>
      <div id="subject" className="scroll-mt-24">
        <TextField label="Subject" defaultValue={subject} {...fieldProps('subject')} />
      </div>
      <div id="preview-text" className="scroll-mt-24">
        <TextField label="Preview text" defaultValue={previewText} {...fieldProps('previewText')} />
      </div>
    </>
  )
}
