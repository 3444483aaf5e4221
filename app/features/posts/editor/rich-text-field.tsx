import { lazy, Suspense, useId, useState } from 'react'
import { sendUpload } from '#app/features/media/send-upload.ts'
import { useMediaChoice } from '#app/features/media/use-media-choice.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { useScripted } from '#app/ui/scripted.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { RichTextFailure } from './rich-text-failure.tsx'

const RichText = lazy(() => import('./rich-text/rich-text.tsx'))

type RichTextFieldProps = {
  name: string
  label: string
  hint?: string
  /** How high it is where it is bare HTML. */
  rows: number
  content: string
  error: string | undefined
  onChange?: () => void
}

/** A field of a form: the surface that posts are written on, or bare HTML without a script. */
export function RichTextField({ name, label, hint, rows, content, error, onChange }: RichTextFieldProps) {
  const scripted = useScripted()
  const hintId = useId()
  const [html, setHtml] = useState(content)
  const { chooseImage, library } = useMediaChoice()
  const take = (text: string) => {
    setHtml(text)
    onChange?.()
  }
  const bare = { label, name, rows, error, hint: hint ? `As HTML. ${hint}` : 'As HTML.' }
  if (!scripted) return <TextAreaField {...bare} defaultValue={content} />
  return (
    <div>
      <RichTextFailure
        instead={<TextAreaField {...bare} value={html} onChange={({ target }) => take(target.value)} />}
      >
        <p className="mb-1.5 font-medium text-small">{label}</p>
        <input type="hidden" name={name} value={html} />
        <Suspense fallback={<Spinner className="min-h-60">Loading...</Spinner>}>
          <RichText
            label={label}
            content={content}
            onChange={take}
            uploadImage={sendUpload}
            chooseImage={chooseImage}
            invalid={error !== undefined}
            describedBy={hint && hintId}
          />
        </Suspense>
        {error && (
          <p role="alert" className="mt-1.5 font-medium text-danger text-fine">
            {error}
          </p>
        )}
        {hint && (
          <p id={hintId} className="mt-1.5 text-fine text-ink-soft">
            {hint}
          </p>
        )}
      </RichTextFailure>
      {library}
    </div>
  )
}
