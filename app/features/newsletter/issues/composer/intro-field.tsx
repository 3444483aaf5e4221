import { RichTextField } from '#app/features/posts/editor/rich-text-field.tsx'

type IntroFieldProps = { content: string; error: string | undefined; onChange: () => void }

/** What is said before the posts. */
export const IntroField = (props: IntroFieldProps) => (
  <div id="intro" className="scroll-mt-24">
    <RichTextField name="intro" label="Intro" rows={8} {...props} />
  </div>
)
