import { ProductField } from '#app/features/products/admin/product-field.tsx'
import { type Placement, placementLabels } from '#app/features/products/clicks/clicks.ts'
import { type ActionResult, errorAt, failureIn } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { SelectField } from '#app/ui/select.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { formatMoney, formatRowCount } from '../earnings.ts'
import type { Unmatched, UnmatchedItem, UnmatchedTracking } from '../report/earnings-data.ts'

type UnmatchedCardsProps = { unmatched: Unmatched; result: ActionResult | undefined }

export const UnmatchedCards = ({ unmatched, result }: UnmatchedCardsProps) => (
  <>
    {unmatched.items.length > 0 && (
      <Card className="p-5! sm:p-6!">
        <CardTitle>Which product is it?</CardTitle>
        <p className="mb-2 text-fine text-ink-soft">
          Items that no product of yours has the number or name of. What you say once holds for later reports.
        </p>
        <ul aria-label="Items without a product">
          {unmatched.items.map((item) => (
            <ItemRow key={`${item.network} ${item.key}`} item={item} result={result} />
          ))}
        </ul>
        <More count={unmatched.moreItems} />
      </Card>
    )}
    {unmatched.trackingIds.length > 0 && (
      <Card className="p-5! sm:p-6!">
        <CardTitle>What does the tracking ID stand for?</CardTitle>
        <p className="mb-2 text-fine text-ink-soft">
          Name a page or a place, and its earnings are listed there, in later reports as well.
        </p>
        <ul aria-label="Tracking IDs without a meaning">
          {unmatched.trackingIds.map((tracking) => (
            <TrackingRow
              key={`${tracking.network} ${tracking.key}`}
              tracking={tracking}
              posts={unmatched.posts}
            />
          ))}
        </ul>
        <More count={unmatched.moreTrackingIds} />
      </Card>
    )}
  </>
)

const More = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="border-line border-t pt-4 text-fine text-ink-soft">
      {count.toLocaleString('en-US')} more, once these are assigned.
    </p>
  )

const Subject = ({ network, keyOf }: { network: string; keyOf: string }) => (
  <>
    <input type="hidden" name="network" value={network} />
    <input type="hidden" name="key" value={keyOf} />
  </>
)

function ItemRow({ item, result }: { item: UnmatchedItem; result: ActionResult | undefined }) {
  const action = useActionForm()
  const { network, key, name, rows, sums, suggested } = item
  const loaded = failureIn(result)
  const failure = action.failure ?? (loaded?.values.key === key ? loaded : undefined)
  return (
    <li className="border-line border-t py-4 last:pb-0">
      <p className="wrap-anywhere">
        {name}{' '}
        <span className="text-ink-soft text-small">
          {network}, {formatRowCount(rows)},{' '}
          {sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')}
        </span>
      </p>
      <action.Form method="post" className="mt-2 flex flex-wrap items-end gap-3">
        <Subject network={network} keyOf={key} />
        <ProductField
          label={
            <>
              Product<VisuallyHidden> for {name}</VisuallyHidden>
            </>
          }
          name="product"
          defaultValue={failure?.values.product ?? suggested ?? ''}
          error={errorAt(failure, 'product')}
          className="min-w-0 grow basis-60"
        />
        <Button type="submit" name="intent" value="assign-item" variant="quiet" busy={action.busy}>
          Assign<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button type="submit" name="intent" value="assign-nothing" variant="ghost" busy={action.busy}>
          None of mine<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </action.Form>
    </li>
  )
}

/** Where links are that no page of the site has, or several. */
const places: Placement[] = ['post', 'product', 'shop', 'guide', 'links', 'letter', 'feed']

type TrackingRowProps = { tracking: UnmatchedTracking; posts: Unmatched['posts'] }

function TrackingRow({ tracking: { network, key, name, rows }, posts }: TrackingRowProps) {
  const action = useActionForm()
  return (
    <li className="border-line border-t py-4 last:pb-0">
      <p className="wrap-anywhere">
        {name}{' '}
        <span className="text-ink-soft text-small">
          {network}, {formatRowCount(rows)}
        </span>
      </p>
      <action.Form method="post" className="mt-2 flex flex-wrap items-end gap-3">
        <Subject network={network} keyOf={key} />
        <SelectField
          label={`What ${name} stands for`}
          name="target"
          defaultValue="site"
          className="min-w-0 grow basis-60"
        >
          <option value="site">The whole site</option>
          <optgroup label="A place">
            {places.map((place) => (
              <option key={place} value={place}>
                {placementLabels[place]}
              </option>
            ))}
          </optgroup>
          {posts.length > 0 && (
            <optgroup label="A post">
              {posts.map(({ path, title }) => (
                <option key={path} value={path}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
        <Button type="submit" name="intent" value="assign-tracking" variant="quiet" busy={action.busy}>
          Assign<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </action.Form>
    </li>
  )
}
