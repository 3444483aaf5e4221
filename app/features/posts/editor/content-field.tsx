import { lazy, Suspense, useId, useState } from 'react'
import { sendUpload } from '#app/features/media/send-upload.ts'
import { useMediaChoice } from '#app/features/media/use-media-choice.tsx'
import { readingTime } from '#app/features/posts/reading.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { useScripted } from '#app/ui/scripted.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { RichTextProps } from './rich-text/rich-text.tsx'
import { RichTextFailure } from './rich-text-failure.tsx'

const RichText = lazy(() => import('./rich-text/rich-text.tsx'))

type ContentFieldProps = {
  content: string
  error?: string
  onChange: (html: string) => void
  onUploads: RichTextProps['onUploads']
}

/** The text itself: a surface to write on, or the bare HTML where no script runs. */
export function ContentField({ content, error, onChange, onUploads }: ContentFieldProps) {
  const scripted = useScripted()
  const id = useId()
  const [words, setWords] = useState<number>()
  const { chooseImage, library } = useMediaChoice()

  const bare = { label: 'Content', name: 'content', rows: 24, error }
  if (!scripted) return <TextAreaField {...bare} defaultValue={content} hint="As HTML." />
  const withoutTools = (
    <TextAreaField
      {...bare}
      value={content}
      hint="The writing tools could not be loaded. This is your text as HTML; save it, or reload the page."
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <div>
      <RichTextFailure instead={withoutTools}>
        <p className="mb-1.5 font-medium text-small">Content</p>
        <input type="hidden" name="content" value={content} />
        <Suspense fallback={<Spinner className="min-h-96">Loading...</Spinner>}>
          <RichText
            label="Content"
            content={content}
            onChange={onChange}
            onWords={setWords}
            onUploads={onUploads}
            uploadImage={sendUpload}
            chooseImage={chooseImage}
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
          {words !== undefined &&
            `${words} ${words === 1 ? 'word' : 'words'} · ${readingTime(content)} min read`}
        </p>
      </RichTextFailure>
      {library}
    </div>
  )
}
