import { useState } from 'react'
import { type ComposedIssue, limits, shownInInbox } from '#app/features/newsletter/issues/issues.ts'
import { LengthHint } from '#app/features/posts/editor/length-hint.tsx'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type Given, type Refused } from '#app/ui/outcome.ts'

type WordFieldsProps = { issue: ComposedIssue; given: Given | undefined; refused: Refused | undefined }

/** The two lines that decide whether a letter is opened. */
export function WordFields({ issue, given, refused }: WordFieldsProps) {
  const subject = given?.subject ?? issue.subject
  const previewText = given?.previewText ?? issue.previewText
  const [typed, setTyped] = useState<{ subject?: number; previewText?: number }>({})
  const lengths = { subject: subject.length, previewText: previewText.length, ...typed }
  const counted = (name: 'subject' | 'previewText') => ({
    name,
    hint: <LengthHint length={lengths[name]} shown={shownInInbox[name]} />,
    maxLength: limits[name],
    error: errorAt(refused, name),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: target.value.length }),
    autoComplete: 'off',
  })
  return (
    <>
      <div id="subject" className="scroll-mt-24">
        <TextField label="Subject" defaultValue={subject} {...counted('subject')} />
      </div>
      <div id="preview-text" className="scroll-mt-24">
        <TextField label="Preview text" defaultValue={previewText} {...counted('previewText')} />
      </div>
    </>
  )
}
