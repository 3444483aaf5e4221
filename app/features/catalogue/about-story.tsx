import type { StorySection } from './about.ts'

/** Headings in the margin, text in its measure: the page reads down the middle and skims down the side. */
export function AboutStory({ story }: { story: StorySection[] }) {
  return (
    <div className="mt-12 pb-10 sm:mt-16 sm:pb-16">
      {story.map(({ heading, paragraphs }) => (
        <section
          key={heading}
          className="grid gap-x-16 gap-y-4 border-line border-t py-9 first:border-t-0 sm:py-12 lg:grid-cols-[17rem_1fr]"
        >
          <h2 className="text-story lg:text-[1.625rem] lg:leading-[1.2]">{heading}</h2>
          <div className="prose">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
