import { SanitizedHtml } from '#app/ui/sanitized-html.tsx'

/** With sanitized HTML. */
export type StorySection = { heading: string; html: string }

export function AboutStory({ story }: { story: StorySection[] }) {
  return (
    <div className="mt-12 pb-10 sm:mt-16 sm:pb-16">
      {story.map(({ heading, html }) => (
        <section
          key={heading + html}
          className="grid gap-x-16 gap-y-4 border-line border-t py-9 first:border-t-0 sm:py-12 lg:grid-cols-[--spacing(68)_1fr]"
        >
          {heading && <h2 className="text-story lg:text-chapter">{heading}</h2>}
          <SanitizedHtml html={html} className="prose lg:col-start-2" />
        </section>
      ))}
    </div>
  )
}
