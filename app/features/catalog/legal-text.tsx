import { Fragment } from 'react'
import { TableOfContents } from '#app/features/posts/article/table-of-contents.tsx'
import { Container } from '#app/ui/container.tsx'
import { DateText } from '#app/ui/date.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import type { LegalPage } from './legal.ts'
import { TextWithMail } from './text-with-mail.tsx'

const idOf = (heading: string) => `s-${heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

export function LegalText({ title, effective, sections }: LegalPage) {
  const headings = sections.map(({ heading }) => ({ id: idOf(heading), text: heading }))
  return (
    <Container className="pt-12 pb-(--rhythm) sm:pt-20">
      <header className="border-ink border-b pb-8 sm:pb-10">
        <PageTitle large>{title}</PageTitle>
        {effective && (
          <p className="mt-4 text-ink-soft">
            Effective <DateText value={effective} />
          </p>
        )}
      </header>
      <div className="article-body">
        <TableOfContents headings={headings} title="On This Page" />
        <div className="prose">
          {sections.map(({ heading, paragraphs }) => (
            <Fragment key={heading}>
              <h2 id={idOf(heading)}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <TextWithMail key={paragraph}>{paragraph}</TextWithMail>
              ))}
            </Fragment>
          ))}
        </div>
      </div>
    </Container>
  )
}
