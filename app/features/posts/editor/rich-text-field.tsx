import { lazy, Suspense, useId, useRef, useState } from 'react'
import { copyImage } from '#app/features/media/copy-image.ts'
import { useMediaPicker } from '#app/features/media/use-media-picker.tsx'
import { uploadVideo } from '#app/features/media/video/upload-video.ts'
import { findEmbed } from '#app/features/posts/embeds/find-embed.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { RichTextErrorBoundary } from './rich-text-error-boundary.tsx'
import { uploadTextImage, useTextUploadGuard } from './text-images.ts'
import type { TextPlace } from './text-place.ts'

const RichText = lazy(() => import('./rich-text/rich-text.tsx'))

type RichTextFieldProps = {
  name: string
  label: string
  hint?: string
  /** The height of the text area. */
  rows: number
  content: string
  error: string | undefined
  hasProducts?: boolean
  /** Where the cursor goes. A new object leads to the same place again. */
  shownPlace?: TextPlace | null
  onChange?: () => void
}

/** The rich text editor as a field of any form; without scripts, a text area with the HTML. */
export function RichTextField({
  name,
  label,
  hint,
  rows,
  content,
  error,
  hasProducts,
  shownPlace,
  onChange,
}: RichTextFieldProps) {
  const scripted = useHydrated()
  const hintId = useId()
  const [html, setHtml] = useState(content)
  const { chooseImage, library } = useMediaPicker()
  const container = useRef<HTMLDivElement>(null)
  const reportUploads = useTextUploadGuard(container)
  const updateHtml = (text: string) => {
    setHtml(text)
    onChange?.()
  }
  const htmlFieldProps = { label, name, rows, error, hint: hint ? `As HTML. ${hint}` : 'As HTML.' }
  if (!scripted) return <TextAreaField {...htmlFieldProps} defaultValue={content} />
  return (
    <div ref={container}>
      <RichTextErrorBoundary
        fallback={
          <TextAreaField
            {...htmlFieldProps}
            value={html}
            onChange={({ target }) => updateHtml(target.value)}
          />
        }
      >
        <p className="mb-1.5 font-medium text-small">{label}</p>
        <input type="hidden" name={name} value={html} />
        {/* On phones wider than its card, so that the tools fit into one row. */}
        <div className="max-sm:-mx-4">
          <Suspense fallback={<Spinner className="min-h-60">Loading...</Spinner>}>
            <RichText
              label={label}
              content={content}
              onChange={updateHtml}
              onUploads={reportUploads}
              uploadImage={uploadTextImage}
              copyImage={copyImage}
              findEmbed={findEmbed}
              uploadVideo={uploadVideo}
              chooseImage={chooseImage}
              hasProducts={hasProducts}
              shownPlace={shownPlace}
              invalid={error !== undefined}
              describedBy={hint && hintId}
            />
          </Suspense>
        </div>
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
      </RichTextErrorBoundary>
      {library}
    </div>
  )
}
