import { lazy, Suspense, useState } from 'react'
import { sendUpload } from '#app/features/media/send-upload.ts'
import { useMediaChoice } from '#app/features/media/use-media-choice.tsx'
import { RichTextFailure } from '#app/features/posts/editor/rich-text-failure.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { useScripted } from '#app/ui/scripted.ts'
import { Spinner } from '#app/ui/spinner.tsx'

const RichText = lazy(() => import('#app/features/posts/editor/rich-text/rich-text.tsx'))

type IntroFieldProps = { content: string; error: string | undefined; onChange: () => void }

/** What is said before the posts: on the surface that posts are written on, or as bare HTML without a script. */
export function IntroField({ content, error, onChange }: IntroFieldProps) {
  const scripted = useScripted()
  const [html, setHtml] = useState(content)
  const { chooseImage, library } = useMediaChoice()
  const take = (text: string) => {
    setHtml(text)
    onChange()
  }
  const bare = { label: 'Intro', name: 'intro', rows: 8, error }
  if (!scripted) {
    return (
      <div id="intro">
        <TextAreaField {...bare} defaultValue={content} hint="As HTML." />
      </div>
    )
  }
  return (
    <div id="intro" className="scroll-mt-24">
      <RichTextFailure
        instead={<TextAreaField {...bare} value={html} onChange={({ target }) => take(target.value)} />}
      >
        <p className="mb-1.5 font-medium text-small">Intro</p>
        <input type="hidden" name="intro" value={html} />
        <Suspense fallback={<Spinner className="min-h-60">Loading...</Spinner>}>
          <RichText
            label="Intro"
            content={content}
            onChange={take}
            uploadImage={sendUpload}
            chooseImage={chooseImage}
            invalid={error !== undefined}
          />
        </Suspense>
        {error && (
          <p role="alert" className="mt-1.5 font-medium text-danger text-fine">
            {error}
          </p>
        )}
      </RichTextFailure>
      {library}
    </div>
  )
}
