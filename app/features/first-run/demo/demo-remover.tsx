import { useRef } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { openerId, useOpenRow } from '#app/ui/change/open-row.ts'
import { RowPanel } from '#app/ui/change/row-panel.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tick } from '#app/ui/list/tick.tsx'
import type { Outcome } from '#app/ui/outcome.ts'
import { type DemoPlan, inLines, inOneLine } from './demo.ts'

const ID = 'demo'

type DemoRemoverProps = {
  plan: DemoPlan
  /** What came with the page, where no script runs. */
  outcome: Outcome | undefined
}

/** Says what goes and what stays, and removes it after a second look. */
export function DemoRemover({ plan: { untouched, all }, outcome }: DemoRemoverProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, outcome)
  const isChanged = inOneLine(all) !== inOneLine(untouched)
  return (
    <Card className="max-w-3xl p-5! sm:p-6!">
      <CardTitle ref={heading} tabIndex={-1} className="outline-none">
        {inOneLine(all) ? 'Remove demo content' : 'Nothing left to remove'}
      </CardTitle>
      {!inOneLine(all) && (
        <EmptyState className="py-10!">The demo content is gone. Everything here is yours.</EmptyState>
      )}
      {inOneLine(all) && (
        <>
          <GoesAndStays goes={inLines(untouched)} isChanged={isChanged} />
          {row.isOpen('remove', ID) ? (
            <RowPanel
              id={ID}
              row={row}
              intent="remove-demo"
              label="Remove demo content"
              action="Remove it now"
              busyAction="Removing..."
              danger
            >
              {(refused) => (
                <>
                  <p>
                    {inOneLine(untouched)
                      ? `${inOneLine(untouched)} will be gone. This cannot be undone.`
                      : 'You have changed everything that is left, so it goes only if you say so. This cannot be undone.'}
                  </p>
                  {isChanged && (
                    <Tick name="withChanged" defaultChecked={refused?.given.withChanged === 'on'}>
                      Also what I changed: {inOneLine(all)} in all
                    </Tick>
                  )}
                </>
              )}
            </RowPanel>
          ) : (
            <ButtonLink
              id={openerId('remove', ID)}
              to={row.to('remove', ID)}
              preventScrollReset
              variant="danger"
            >
              Remove demo content
            </ButtonLink>
          )}
        </>
      )}
    </Card>
  )
}

const GoesAndStays = ({ goes, isChanged }: { goes: string[]; isChanged: boolean }) => (
  <div className="my-6 grid gap-6 sm:grid-cols-2">
    <section aria-labelledby="goes">
      <h3 id="goes" className="mb-2 font-medium">
        This goes
      </h3>
      <ul className="grid list-disc gap-1 pl-5 text-small">
        {goes.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {goes.length === 0 && <li>Nothing, unless you say so: you have changed everything that is left.</li>}
      </ul>
    </section>
    <section aria-labelledby="stays">
      <h3 id="stays" className="mb-2 font-medium">
        This stays
      </h3>
      <ul className="grid list-disc gap-1 pl-5 text-small">
        <li>Everything you wrote yourself</li>
        <li>
          {isChanged
            ? 'The demo posts and guides that you changed'
            : 'Any demo post or guide that you change first'}
        </li>
        <li>Categories, the shop, the guides and the built-in articles</li>
        <li>Subscribers, letters, accounts and settings</li>
      </ul>
    </section>
  </div>
)
