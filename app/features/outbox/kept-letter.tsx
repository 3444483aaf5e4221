import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import { type KeptLetter, letterLook } from './outbox.ts'

/** A letter with all that is in its file. */
export const Kept = ({ letter: { name, from, to, at, headers, hasLook, text } }: { letter: KeptLetter }) => (
  <>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
      <Fact name="From">{from}</Fact>
      <Fact name="To">{to}</Fact>
      <Fact name="Date">{at && <MomentText value={at} />}</Fact>
    </dl>
    <details className="mt-4 text-small">
      <summary className="min-h-11 cursor-pointer content-center text-accent">All headers</summary>
      <dl className="mt-2 grid gap-x-5 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {headers.map(({ name, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice, and none of them moves.
          <Fact key={place} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </details>
    {hasLook && (
      <section aria-labelledby="as-it-looks" className="mt-10">
        <SectionHeading id="as-it-looks">As it looks</SectionHeading>
        <Card className="overflow-hidden p-0!">
          <iframe
            title="The letter as it looks"
            src={letterLook(name)}
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

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)
