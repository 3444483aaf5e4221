import { ButtonAnchor } from '#app/ui/button.tsx'
import { Container, Section } from '#app/ui/container.tsx'
import { PhaseIcon } from '#app/ui/phase.tsx'
import { SanitizedHtml } from '#app/ui/sanitized-html.tsx'

export type StoryText = { heading: string; html: string }
export type StoryPart = StoryText | { heading: string; columns: StoryText[] }

type StoryProps = { parts: StoryPart[]; closing: string; links: { to: string; label: string }[] }

/** Rendered on the server only, into HTML. */
export function Story({ parts, closing, links }: StoryProps) {
  return (
    <>
      {groupTexts(parts).map((group) =>
        Array.isArray(group) ? (
          <StoryTexts key={keyOf(group[0])} texts={group} />
        ) : (
          <StoryColumns key={group.heading} {...group} />
        ),
      )}
      {(closing || links.length > 0) && (
        <Section>
          <Container className="flex flex-col items-center text-center">
            <SanitizedHtml html={closing} className="prose max-w-deck text-deck" />
            <div className="mt-8 flex flex-wrap justify-center gap-3">
              {links.map(({ to, label }, index) => (
                <ButtonAnchor key={to} href={to} variant={index === 0 ? 'primary' : 'quiet'} size="large">
                  {label}
                </ButtonAnchor>
              ))}
            </div>
          </Container>
        </Section>
      )}
    </>
  )
}

const keyOf = (text: StoryText | undefined) => `${text?.heading}${text?.html}`

type Columns = Extract<StoryPart, { columns: unknown }>

/** Texts that follow each other are one block. */
function groupTexts(parts: StoryPart[]): (StoryText[] | Columns)[] {
  const groups: (StoryText[] | Columns)[] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if ('columns' in part) groups.push(part)
    else if (Array.isArray(last)) last.push(part)
    else groups.push([part])
  }
  return groups
}

const StoryTexts = ({ texts }: { texts: StoryText[] }) => (
  <Container className="mt-12 pb-10 sm:mt-16 sm:pb-16">
    {texts.map(({ heading, html }) => (
      <section
        key={heading + html}
        className="grid gap-x-16 gap-y-4 border-line border-t py-9 first:border-t-0 sm:py-12 lg:grid-cols-[--spacing(68)_1fr]"
      >
        {heading && <h2 className="text-story lg:text-chapter">{heading}</h2>}
        <SanitizedHtml html={html} className="prose lg:col-start-2" />
      </section>
    ))}
  </Container>
)

const moonPhases = [0.22, 0.5, 1]

const StoryColumns = ({ heading, columns }: Columns) => (
  <section className="bg-evening text-evening-ink">
    <Container className="py-(--rhythm)">
      <h2 className="optical-display text-headline">{heading}</h2>
      <div className="mt-8 grid gap-x-12 gap-y-10 sm:mt-12 md:grid-cols-3">
        {columns.map((column, index) => (
          <div key={column.heading} className="border-evening-gold border-t pt-6">
            <PhaseIcon
              lit={moonPhases[index % moonPhases.length] ?? 1}
              className="size-9 text-evening-gold"
            />
            <h3 className="mt-5 text-story">{column.heading}</h3>
            <SanitizedHtml html={column.html} className="mt-3 grid gap-3 text-evening-soft" />
          </div>
        ))}
      </div>
    </Container>
  </section>
)
