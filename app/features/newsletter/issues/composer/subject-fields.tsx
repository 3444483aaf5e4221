import { useState } from 'react'
import {
  type IssueDetails,
  inboxPreviewLengths,
  issueLimits,
} from '#app/features/newsletter/issues/issues.ts'
import { LengthHint } from '#app/features/posts/editor/length-hint.tsx'
import { type ActionFailure, errorAt, type FormValues } from '#app/ui/action-result.ts'
import { TextField } from '#app/ui/field.tsx'
import { InboxPreview } from './inbox-preview.tsx'

type SubjectFieldsProps = {
  issue: Pick<IssueDetails, 'subject' | 'previewText'>
  typed: FormValues | undefined
  failure: ActionFailure | undefined
}

export function SubjectFields({ issue, typed, failure }: SubjectFieldsProps) {
  const subject = typed?.subject ?? issue.subject
  const previewText = typed?.previewText ?? issue.previewText
  const [typedTexts, setTypedTexts] = useState<{ subject?: string; previewText?: string }>({})
  const texts = { subject, previewText, ...typedTexts }
  const fieldProps = (name: 'subject' | 'previewText') => ({
    name,
    hint: <LengthHint length={texts[name].length} shown={inboxPreviewLengths[name]} />,
    maxLength: issueLimits[name],
    error: errorAt(failure, name),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTypedTexts({ ...typedTexts, [name]: target.value }),
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
      <InboxPreview {...texts} />
    </>
  )
}
