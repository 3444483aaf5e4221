import { Fragment } from 'react'
import { TableOfContents } from '#app/features/posts/article/table-of-contents.tsx'
import { useSite } from '#app/features/site/use-site.ts'
import { Container } from '#app/ui/container.tsx'
import { DateText } from '#app/ui/date.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { EMAIL_PLACEHOLDER, type LegalPage } from './legal.ts'

const headingId = (heading: string) => `s-${heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

export function LegalText({ title, effectiveDate, sections }: LegalPage) {
  const headings = sections.map(({ heading }) => ({ id: headingId(heading), text: heading }))
  return (
    <Container className="pt-12 pb-(--rhythm) sm:pt-20">
      <header className="border-ink border-b pb-8 sm:pb-10">
        <PageTitle large>{title}</PageTitle>
        {effectiveDate && (
          <p className="mt-4 text-ink-soft">
            Effective <DateText value={effectiveDate} />
          </p>
        )}
      </header>
      <div className="article-body">
        <TableOfContents headings={headings} title="On This Page" />
        <div className="prose">
          {sections.map(({ heading, paragraphs }) => (
            <Fragment key={heading}>
              <h2 id={headingId(heading)}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <TextWithEmailLink key={paragraph}>{paragraph}</TextWithEmailLink>
              ))}
            </Fragment>
          ))}
        </div>
      </div>
    </Container>
  )
}

function TextWithEmailLink({ children }: { children: string }) {
  const { email } = useSite()
  const [before, ...after] = children.split(EMAIL_PLACEHOLDER)
  return (
    <p>
      {before}
      {after.map((text) => (
        <span key={text}>
          <a href={`mailto:${email}`}>{email}</a>
          {text}
        </span>
      ))}
    </p>
  )
}
