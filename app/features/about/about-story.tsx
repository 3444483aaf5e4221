import { CleanedHtml } from '#app/ui/cleaned-html.tsx'

/** A part of the story: its heading, and its text as the server cleaned it. */
export type Chapter = { heading: string; html: string }

/** Headings in the margin, text in its measure: the page reads down the middle and skims down the side. */
export function AboutStory({ story }: { story: Chapter[] }) {
  return (
    <div className="mt-12 pb-10 sm:mt-16 sm:pb-16">
      {story.map(({ heading, html }) => (
        <section
          key={heading + html}
          className="grid gap-x-16 gap-y-4 border-line border-t py-9 first:border-t-0 sm:py-12 lg:grid-cols-[--spacing(68)_1fr]"
        >
          {heading && <h2 className="text-story lg:text-chapter">{heading}</h2>}
          <CleanedHtml html={html} className="prose lg:col-start-2" />
        </section>
      ))}
    </div>
  )
}
