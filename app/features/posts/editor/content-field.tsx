import { lazy, Suspense, useId, useRef, useState } from 'react'
import { copyImage } from '#app/features/media/copy-image.ts'
import { useMediaPicker } from '#app/features/media/use-media-picker.tsx'
import { uploadVideo } from '#app/features/media/video/upload-video.ts'
import { findEmbed } from '#app/features/posts/embeds/find-embed.ts'
import { readingMinutes } from '#app/features/posts/post-text.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { RichTextProps } from './rich-text/rich-text.tsx'
import { RichTextErrorBoundary } from './rich-text-error-boundary.tsx'
import { uploadTextImage, useTextUploadGuard } from './text-images.ts'

const RichText = lazy(() => import('./rich-text/rich-text.tsx'))

type ContentFieldProps = {
  content: string
  error?: string
  onChange: (html: string) => void
  onUploads: RichTextProps['onUploads']
  /** Whether the post says how it came about. */
  isDisclosed: boolean
}

/** The rich text editor; without scripts, a text area with the HTML. */
export function ContentField({ content, error, onChange, onUploads, isDisclosed }: ContentFieldProps) {
  const scripted = useHydrated()
  const id = useId()
  const [wordCount, setWordCount] = useState<number>()
  const { chooseImage, library } = useMediaPicker()
  const container = useRef<HTMLDivElement>(null)
  const reportUploads = useTextUploadGuard(container, onUploads)

  const htmlFieldProps = { label: 'Content', name: 'content', rows: 24, error }
  if (!scripted) return <TextAreaField {...htmlFieldProps} defaultValue={content} hint="As HTML." />
  const htmlFallback = (
    <TextAreaField
      {...htmlFieldProps}
      value={content}
      hint="The writing tools could not be loaded. This is your text as HTML; save it, or reload the page."
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <div ref={container}>
      <RichTextErrorBoundary fallback={htmlFallback}>
        <p className="mb-1.5 font-medium text-small">Content</p>
        <input type="hidden" name="content" value={content} />
        <Suspense fallback={<Spinner className="min-h-96">Loading...</Spinner>}>
          <RichText
            label="Content"
            content={content}
            onChange={onChange}
            onWordCount={setWordCount}
            onUploads={reportUploads}
            uploadImage={uploadTextImage}
            copyImage={copyImage}
            findEmbed={findEmbed}
            uploadVideo={uploadVideo}
            chooseImage={chooseImage}
            hasProducts
            hasPolls
            aids={{ isDisclosed }}
            invalid={error !== undefined}
            describedBy={id}
          />
        </Suspense>
        <p id={id} className="mt-2 text-fine text-ink-soft">
          {error && (
            <span role="alert" className="block font-medium text-danger">
              {error}
            </span>
          )}
          {wordCount !== undefined &&
            `${wordCount} ${wordCount === 1 ? 'word' : 'words'} · ${readingMinutes(content)} min read`}
        </p>
      </RichTextErrorBoundary>
      {library}
    </div>
  )
}
