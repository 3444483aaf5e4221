import ArrowRight from 'lucide-react/icons/arrow-right'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useId, useRef } from 'react'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { undoHint } from '#app/features/deletions/deletions.ts'
import { type ActionResult, errorAt } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RowForm } from '#app/ui/forms/row-form.tsx'
import { RowOpenLink } from '#app/ui/forms/row-open-link.tsx'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { Link } from '#app/ui/link.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { ProductSuggestions } from '../admin/product-suggestions.tsx'
import { MAX_LINK_LENGTH } from '../links/offer-link.ts'
import { productLimits, productPath } from '../products.ts'
import { type EndingCode, formatLookCount, type LinkProblem, type NeedsALook } from './needs-a-look.ts'
import { SoldOutGiftsCard } from './sold-out-gifts-card.tsx'

type NeedsALookListProps = NeedsALook & { result: ActionResult | undefined }

export function NeedsALookList(props: NeedsALookListProps) {
  const { links, codes, gifts, count, suggestions, resolved, result } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  const listId = useId()
  return (
    <div className="grid grid-cols-1 gap-6">
      <DeletedItems items={resolved} verb="answered" Form={row.Form} busy={row.busy} />
      <div role="status">
        <CardTitle ref={heading} tabIndex={-1} className="outline-none">
          {count === 0 ? 'All is well' : formatLookCount(count)}
        </CardTitle>
      </div>
      {count === 0 && (
        <Card>
          <EmptyState>
            Links of active products are checked at night, a few at a time. What leads nowhere, codes that end
            within a week, and what is sold out in a gift guide, are listed here.
          </EmptyState>
        </Card>
      )}
      {links.length > 0 && (
        <Card className="p-5! sm:p-6!">
          <CardTitle id="links">Links</CardTitle>
          <ul aria-labelledby="links">
            {links.map((problem) => (
              <li key={problem.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
                <ProblemRow problem={problem} row={row} listId={listId} />
              </li>
            ))}
          </ul>
          <ProductSuggestions id={listId} suggestions={suggestions} />
        </Card>
      )}
      {codes.length > 0 && (
        <Card className="p-5! sm:p-6!">
          <CardTitle id="codes">Codes that end this week</CardTitle>
          <ul aria-labelledby="codes">
            {codes.map((code) => (
              <li key={code.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
                <CodeRow code={code} row={row} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <SoldOutGiftsCard gifts={gifts} />
      {links.length + codes.length + gifts.length < count && (
        <p className="text-small">The others are listed when these are answered.</p>
      )}
    </div>
  )
}

type ProblemRowProps = { problem: LinkProblem; row: OpenRow; listId: string }

function ProblemRow({ problem, row, listId }: ProblemRowProps) {
  const { id, product, productId, store, health, offerCount } = problem
  const what = `${product} at ${store}`
  if (row.isOpen('replace', id)) {
    return (
      <RowForm
        id={id}
        row={row}
        intent="replace-link"
        label={`Replace the link of ${what}`}
        submitLabel="Replace everywhere"
        busyLabel="Replacing..."
      >
        {(failure) => (
          <TextField
            label={`New link of ${what}`}
            hint={offerCount > 1 ? `${offerCount} offers have the old one. ${undoHint}` : undoHint}
            name="link"
            inputMode="url"
            autoComplete="off"
            maxLength={MAX_LINK_LENGTH}
            defaultValue={failure?.values.link ?? ''}
            error={errorAt(failure, 'link')}
          />
        )}
      </RowForm>
    )
  }
  if (row.isOpen('successor', id)) {
    return (
      <RowForm
        id={id}
        row={row}
        intent="choose-successor"
        label={`Replace ${product} by another product`}
        submitLabel="Choose successor"
        busyLabel="Saving..."
      >
        {(failure) => (
          <TextField
            label={`Product that replaces ${product}`}
            hint={`Its name or its address. ${product} is discontinued then. ${undoHint}`}
            name="successor"
            list={listId}
            autoComplete="off"
            maxLength={productLimits.name}
            defaultValue={failure?.values.successor ?? ''}
            error={errorAt(failure, 'successor')}
          />
        )}
      </RowForm>
    )
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={productPath(productId)}
          className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-medium underline-offset-4 hover:text-accent hover:underline"
        >
          {product}
        </Link>
        <span className="text-small">{store}</span>
        <Badge tone={health === 'dead' ? 'strong' : 'new'}>{health === 'dead' ? 'Gone' : 'Moved'}</Badge>
      </p>
      <ProblemText problem={problem} />
      <Answers id={id} what={what} row={row} intents={['accept-redirect', 'discontinue', 'dismiss']}>
        {health === 'redirected' && (
          <AnswerButton intent="accept-redirect" label="Accept this redirect" what={what} row={row} />
        )}
        <RowOpenLink
          row={row}
          action="replace"
          id={id}
          icon={Pencil}
          label="Replace everywhere…"
          hiddenLabel={what}
          isAlwaysLabeled
        />
        <AnswerButton intent="discontinue" label="Mark discontinued" what={what} row={row} />
        <RowOpenLink
          row={row}
          action="successor"
          id={id}
          icon={ArrowRight}
          label="Choose a successor…"
          hiddenLabel={what}
          isAlwaysLabeled
        />
        <AnswerButton intent="dismiss" label="Dismiss" what={what} row={row} />
      </Answers>
    </>
  )
}

/** The links open in another tab: she looks at the page, and answers here. */
const ProblemText = ({ problem: { health, link, movedTo, goneSince } }: { problem: LinkProblem }) => (
  <div className="mt-1 grid gap-1 text-small">
    {health === 'dead' ? (
      <p>
        The store says that there is nothing at this address
        {goneSince && (
          <>
            , since <DateText short value={goneSince} />
          </>
        )}
        .
      </p>
    ) : (
      <p>Readers reach a list or the front page instead of the product.</p>
    )}
    <OutsideLink href={link} />
    {movedTo && (
      <span className="flex items-center gap-2">
        <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        <VisuallyHidden>leads to</VisuallyHidden>
        <OutsideLink href={movedTo} />
      </span>
    )}
  </div>
)

const OutsideLink = ({ href }: { href: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className="wrap-anywhere inline-flex min-h-11 w-fit min-w-0 items-center text-fine text-ink-soft underline underline-offset-link hover:text-accent"
  >
    {href}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
)

type AnswerButtonProps = { intent: string; label: string; what: string; row: OpenRow }

/** What changes nothing steps back behind what does. */
const AnswerButton = ({ intent, label, what, row }: AnswerButtonProps) => (
  <Button
    type="submit"
    name="intent"
    value={intent}
    variant={intent.startsWith('dismiss') ? 'ghost' : 'quiet'}
    size="small"
    busy={row.busy}
  >
    {label}
    <VisuallyHidden> {what}</VisuallyHidden>
  </Button>
)

type AnswersProps = { id: string; what: string; row: OpenRow; intents: string[]; children: ReactNode }

/** `intents` are those of the buttons: what fails is said below them. */
const Answers = ({ id, what, row, intents, children }: AnswersProps) => (
  <row.Form method="post" aria-label={`Answers for ${what}`} className="mt-3">
    <input type="hidden" name="id" value={id} />
    <div className="grid grid-cols-1 gap-2 sm:flex sm:flex-wrap sm:items-center">{children}</div>
    <ResultNote result={intents.map((intent) => row.failureOf(intent, id)).find(Boolean)} className="pt-2" />
  </row.Form>
)

type CodeRowProps = { code: EndingCode; row: OpenRow }

function CodeRow({ code: { id, code, benefit, endsAt, productId, subject }, row }: CodeRowProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="wrap-anywhere min-w-0 font-medium">{code}</strong>
        <span className="wrap-anywhere min-w-0 text-small">
          {benefit}, {subject}
        </span>
      </p>
      <p className="mt-1 text-small">
        Readers see it until <DateText short value={endsAt} />.
      </p>
      <Answers id={id} what={`the code ${code}`} row={row} intents={['dismiss-code']}>
        {productId && (
          <ButtonLink to={productPath(productId)} variant="quiet" size="small">
            Change its end
            <VisuallyHidden> {code}</VisuallyHidden>
          </ButtonLink>
        )}
        <AnswerButton intent="dismiss-code" label="Dismiss" what={`the code ${code}`} row={row} />
      </Answers>
    </>
  )
}
