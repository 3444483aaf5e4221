import { useState } from 'react'
import type { FoundProduct } from '#app/features/products/blocks/product-blocks.ts'
import {
  type ReviewFields,
  reviewFieldName,
  scoreFieldName,
} from '#app/features/products/reviews/review-fields.ts'
import { type Criterion, reviewLimits, reviewStages } from '#app/features/products/reviews/reviews.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { EditorFields } from './editor-fields.ts'
import type { EditorPage } from './editor-page.ts'
import { ProductName, ProductSearch } from './rich-text/products/product-search.tsx'

type ReviewPanelProps = {
  review: ReviewFields
  error: string | undefined
  page: Pick<EditorPage, 'criteria' | 'reviewedProduct'>
  onChange: (fields: Partial<EditorFields>) => void
}

/** The verdict of the post on one product. What is left empty is not shown. */
export function ReviewPanel({ review, error, page, onChange }: ReviewPanelProps) {
  const [chosen, setChosen] = useState(page.reviewedProduct)
  const product = chosen?.id === review.productId ? chosen : null
  const change = (changes: Partial<ReviewFields>) => onChange({ review: { ...review, ...changes } })
  const summary = [product?.name ?? (review.productId && 'A product that was deleted'), review.score]
  return (
    <Fold
      title="Review"
      summary={summary.filter(Boolean).join(', ') || 'Not a review'}
      hasError={error !== undefined}
    >
      {error && (
        <p role="alert" className="text-danger text-small">
          {error}
        </p>
      )}
      <ReviewedProduct
        product={product}
        productId={review.productId}
        onChoose={(found) => {
          setChosen(found)
          change({ productId: found?.id ?? '' })
        }}
      />
      {review.productId && (
        <>
          <p className="text-fine text-ink-soft">
            Readers see it at the end of the text, or where you insert it with “Review” of the toolbar. What
            is empty is not shown. How you came to the product is taken from its page in the library.
          </p>
          <TextField
            label="Score"
            hint="From 0 to 10, such as 8.5."
            name={reviewFieldName('score')}
            value={review.score}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => change({ score: target.value })}
          />
          <Criteria
            review={review}
            criteria={criteriaFor(page.criteria, review, product)}
            onChange={change}
          />
          <TextAreaField
            label="Verdict"
            hint="In a sentence."
            name={reviewFieldName('verdict')}
            rows={2}
            maxLength={reviewLimits.verdict}
            value={review.verdict}
            onChange={({ target }) => change({ verdict: target.value })}
          />
          <TextAreaField
            label="What you like"
            hint="One on each line."
            name={reviewFieldName('pros')}
            rows={3}
            value={review.pros}
            onChange={({ target }) => change({ pros: target.value })}
          />
          <TextAreaField
            label="What you do not like"
            hint="One on each line. Readers trust those who name some."
            name={reviewFieldName('cons')}
            rows={3}
            value={review.cons}
            onChange={({ target }) => change({ cons: target.value })}
          />
          <TextField
            label="Who it is for"
            name={reviewFieldName('bestFor')}
            maxLength={reviewLimits.bestFor}
            value={review.bestFor}
            onChange={({ target }) => change({ bestFor: target.value })}
          />
          <TextField
            label="Who it is not for"
            name={reviewFieldName('notFor')}
            maxLength={reviewLimits.notFor}
            value={review.notFor}
            onChange={({ target }) => change({ notFor: target.value })}
          />
          <TextAreaField
            label="How you tested it"
            name={reviewFieldName('howTested')}
            rows={3}
            maxLength={reviewLimits.howTested}
            value={review.howTested}
            onChange={({ target }) => change({ howTested: target.value })}
          />
          <TextField
            label="When"
            hint="Left empty, the page of the product tells it by the dates."
            name={reviewFieldName('stage')}
            list="review-stages"
            maxLength={reviewLimits.stage}
            value={review.stage}
            onChange={({ target }) => change({ stage: target.value })}
          />
          <datalist id="review-stages">
            {reviewStages.map((stage) => (
              <option key={stage} value={stage} />
            ))}
          </datalist>
        </>
      )}
    </Fold>
  )
}

/** Those of the product's category, and those that have a score already. */
const criteriaFor = (criteria: Criterion[], { scores }: ReviewFields, product: FoundProduct | null) =>
  criteria.filter(
    ({ id, categoryId }) => (categoryId !== null && categoryId === product?.categoryId) || scores[id],
  )

type CriteriaProps = {
  review: ReviewFields
  criteria: Criterion[]
  onChange: (changes: Partial<ReviewFields>) => void
}

const Criteria = ({ review: { scores }, criteria, onChange }: CriteriaProps) =>
  criteria.length > 0 ? (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-2 text-ink-soft text-small">Scores by criterion</legend>
      {criteria.map(({ id, name }) => (
        <TextField
          key={id}
          label={name}
          name={scoreFieldName(id)}
          value={scores[id] ?? ''}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onChange({ scores: { ...scores, [id]: target.value } })}
        />
      ))}
    </fieldset>
  ) : (
    <p className="text-fine text-ink-soft">
      Its category has no criteria yet.{' '}
      <a href="/admin/products/criteria" target="_blank" rel="noopener" className="underline">
        Define them
      </a>
    </p>
  )

type ReviewedProductProps = {
  product: FoundProduct | null
  productId: string
  onChoose: (product: FoundProduct | null) => void
}

function ReviewedProduct({ product, productId, onChoose }: ReviewedProductProps) {
  const isHydrated = useHydrated()
  const [isSearching, setIsSearching] = useState(false)
  return (
    <div className="grid gap-3">
      <input type="hidden" name={reviewFieldName('productId')} value={productId} />
      {product && (
        <p className="flex min-h-11 items-center gap-3">
          <ProductName product={product} />
        </p>
      )}
      {isSearching && (
        <ProductSearch
          initialSearch=""
          chosenIds={productId ? [productId] : []}
          onChoose={(found) => {
            onChoose(found)
            setIsSearching(false)
          }}
        />
      )}
      {isHydrated ? (
        <div className="flex flex-wrap gap-2">
          {!isSearching && (
            <Button variant="quiet" size="small" onClick={() => setIsSearching(true)}>
              {productId ? 'Another product' : 'Choose the product'}
            </Button>
          )}
          {isSearching && (
            <Button variant="ghost" size="small" onClick={() => setIsSearching(false)}>
              Cancel
            </Button>
          )}
          {productId && !isSearching && (
            <Button variant="ghost" size="small" onClick={() => onChoose(null)}>
              Not a review
            </Button>
          )}
        </div>
      ) : (
        <TextField
          label="Product"
          hint="Its name or address in the library. Its fields are here once it is saved."
          name={reviewFieldName('productName')}
          autoComplete="off"
        />
      )}
    </div>
  )
}
