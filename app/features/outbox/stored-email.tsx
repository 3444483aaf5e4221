import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import { outboxEmailHtmlPath, type StoredEmail } from './outbox.ts'

export const StoredEmailView = ({
  email: { name, from, to, at, headers, hasHtml, text },
}: {
  email: StoredEmail
}) => (
  <>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
      <HeaderField name="From">{from}</HeaderField>
      <HeaderField name="To">{to}</HeaderField>
      <HeaderField name="Date">{at && <DateTimeText value={at} />}</HeaderField>
    </dl>
    <details className="mt-4 text-small">
      <summary className="min-h-11 cursor-pointer content-center text-accent">All headers</summary>
      <dl className="mt-2 grid gap-x-5 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {headers.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may occur twice, and their order is fixed.
          <HeaderField key={index} name={name}>
            {value}
          </HeaderField>
        ))}
      </dl>
    </details>
    {hasHtml && (
      <section aria-labelledby="as-it-looks" className="mt-10">
        <SectionHeading id="as-it-looks">As it looks</SectionHeading>
        <Card className="overflow-hidden p-0!">
          <iframe
            title="The letter as it looks"
            src={outboxEmailHtmlPath(name)}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="block h-176 w-full bg-white"
          />
        </Card>
      </section>
    )}
    {text && (
      <section aria-labelledby="as-text" className="mt-14">
        <SectionHeading id="as-text">As plain text</SectionHeading>
        <Card>
          <pre className="wrap-anywhere whitespace-pre-wrap text-small">{text.trimEnd()}</pre>
        </Card>
      </section>
    )}
  </>
)

const HeaderField = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)
