import { useRef } from 'react'
import type { ActionResult } from '#app/ui/action-result.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RowForm } from '#app/ui/forms/row-form.tsx'
import { rowOpenerId, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
import { type DemoRemovalPlan, describeCounts, summarizeCounts } from './demo.ts'

const PANEL_ID = 'demo'

type DemoRemoverProps = {
  plan: DemoRemovalPlan
  /** Without JavaScript the result comes with the page. */
  result: ActionResult | undefined
}

/** Shows what would be removed, and asks before removing it. */
export function DemoRemover({ plan: { unchanged, all }, result }: DemoRemoverProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  const hasChangedContent = summarizeCounts(all) !== summarizeCounts(unchanged)
  return (
    <Card className="max-w-3xl p-5! sm:p-6!">
      <CardTitle ref={heading} tabIndex={-1} className="outline-none">
        {summarizeCounts(all) ? 'Remove demo content' : 'Nothing left to remove'}
      </CardTitle>
      {!summarizeCounts(all) && (
        <EmptyState className="py-10!">The demo content is gone. Everything here is yours.</EmptyState>
      )}
      {summarizeCounts(all) && (
        <>
          <RemovalSummary goes={describeCounts(unchanged)} hasChangedContent={hasChangedContent} />
          {row.isOpen('remove', PANEL_ID) ? (
            <RowForm
              id={PANEL_ID}
              row={row}
              intent="remove-demo"
              label="Remove demo content"
              submitLabel="Remove it now"
              busyLabel="Removing..."
              danger
            >
              {(failure) => (
                <>
                  <p>
                    {summarizeCounts(unchanged)
                      ? `${summarizeCounts(unchanged)} will be gone. This cannot be undone.`
                      : 'You have changed everything that is left, so it goes only if you say so. This cannot be undone.'}
                  </p>
                  {hasChangedContent && (
                    <Checkbox name="withChanged" defaultChecked={failure?.values.withChanged === 'on'}>
                      Also what I changed: {summarizeCounts(all)} in all
                    </Checkbox>
                  )}
                </>
              )}
            </RowForm>
          ) : (
            <ButtonLink
              id={rowOpenerId('remove', PANEL_ID)}
              to={row.urlToOpen('remove', PANEL_ID)}
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

type RemovalSummaryProps = { goes: string[]; hasChangedContent: boolean }

const RemovalSummary = ({ goes, hasChangedContent }: RemovalSummaryProps) => (
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
          {hasChangedContent
            ? 'What you changed of the demo: posts, pages, guides, products and comparisons'
            : 'Any demo post, page, guide or product that you change first'}
        </li>
        <li>Categories, sections, terms and privacy</li>
        <li>Subscribers, letters, accounts and settings</li>
      </ul>
    </section>
  </div>
)
