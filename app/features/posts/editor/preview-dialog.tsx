import { type ReactNode, useMemo } from 'react'
import { stripMarkup, writtenExcerpt } from '#app/features/posts/post-text.ts'
import { sanitizeOrNull } from '#app/features/posts/sanitize.ts'
import { formatBlock, parseBlock } from '#app/features/products/blocks/product-blocks.ts'
import { useProductsById, useRenderedBlocks } from '#app/features/products/blocks/use-product-data.ts'
import { ReviewCard } from '#app/features/products/reviews/review-card.tsx'
import { parseReviewFields, type ReviewFields } from '#app/features/products/reviews/review-fields.ts'
import type { Criterion } from '#app/features/products/reviews/reviews.ts'
import { fillHtmlPlaceholders, fillPlaceholders, placeholders } from '#app/features/site/placeholders.ts'
import type { Site } from '#app/features/site/site.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { NewBadge } from '#app/ui/badge.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SanitizedHtml } from '#app/ui/sanitized-html.tsx'
import { displayTitle } from '../admin/admin-posts.ts'
import type { EditorFields } from './editor-fields.ts'
import { showsNewBadge } from './preview-badge.ts'
import { previewBlocks } from './preview-blocks.ts'
import { formatLine, listPointProducts } from './preview-pictures.ts'
import { VideoPreview } from './video-field.tsx'

type PreviewDialogProps = {
  fields: EditorFields
  criteria: Criterion[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows the form's content, sanitized as for readers. */
export default function PreviewDialog({ fields: typed, criteria, open, onOpenChange }: PreviewDialogProps) {
  const site = useSite()
  const isPage = typed.kind === 'page'
  const fields = isPage ? withPlaceholdersFilled(typed, site) : typed
  const html = useMemo(() => sanitizeOrNull(fields.content), [fields.content])
  const blocks = html?.match(BLOCK) ?? []
  const pointProducts = useMemo(() => listPointProducts(html ?? ''), [html])
  const requested = [...blocks.map(formatBlockTag), ...pointProducts.map(formatLine)]
  const { loaded } = useRenderedBlocks(open ? requested : [])
  const image = fields.featuredImage.trim()
  const excerpt = isPage
    ? fields.excerpt
    : writtenExcerpt({ ...fields, excerpt: stripMarkup(fields.excerpt) })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={isPage ? 'Page Preview' : 'Post Preview'} wide>
      <article>
        {!isPage && showsNewBadge(fields, new Date()) && <NewBadge className="mb-3" />}
        <h3 className="optical-display text-title">{displayTitle(fields)}</h3>
        {excerpt && <p className="mt-3 text-deck text-ink-soft">{excerpt}</p>}
        {image && (
          <CoverImage
            image={{
              url: image,
              alt: fields.featuredImageAlt || fields.title,
              focus: fields.featuredImageFocus,
            }}
            sizes="48rem"
            className="mt-6 rounded-soft"
          />
        )}
        <VideoPreview link={fields.videoUrl} />
        {html === null ? (
          <p role="alert" className="mt-6 font-medium text-danger">
            This text is too large to be shown, and to be saved. Please split it up.
          </p>
        ) : (
          <TextWithReview
            html={previewBlocks(
              withBlocks(html, loaded?.blocks),
              new Map(pointProducts.map((id, index) => [id, loaded?.blocks?.[blocks.length + index]])),
            )}
            review={<TypedReview fields={fields.review} criteria={criteria} />}
          />
        )}
      </article>
    </Dialog>
  )
}

/** As the sanitizer writes it. */
const REVIEW_PLACE = /<div data-review(?:="")?><\/div>/

/** At its first place in the text, else at the end. */
function TextWithReview({ html, review }: { html: string; review: ReactNode }) {
  const [before = '', ...after] = html.split(REVIEW_PLACE)
  return (
    <>
      <SanitizedHtml html={before} className="prose mt-6" />
      <div className="prose">{review}</div>
      <SanitizedHtml html={after.join('')} className="prose" />
    </>
  )
}

function TypedReview({ fields, criteria }: { fields: ReviewFields; criteria: Criterion[] }) {
  const { loaded } = useProductsById(fields.productId ? [fields.productId] : [])
  const product = loaded?.products?.[0]
  const { review } = { review: null, ...parseReviewFields(fields) }
  if (!product || !review) return null
  const { name, brand, picture } = product
  const nothing = {
    slug: '',
    category: null,
    note: '',
    bestFor: '',
    notFor: '',
    size: '',
    successor: null,
    skinTypes: [],
    hairTypes: [],
  }
  const shown = {
    ...nothing,
    id: product.id,
    name,
    brand,
    picture,
    isDiscontinued: false,
    offers: [],
    countryHref: null,
    codes: [],
  }
  const scores = criteria.flatMap(({ id, name: criterion }) => {
    const score = review.scores[id]
    return score === undefined ? [] : [{ name: criterion, score }]
  })
  return <ReviewCard review={{ ...review, product: shown, scores, origin: [], testedDays: null }} />
}

/** As the sanitizer writes it. */
const BLOCK = /<div data-products="[0-9a-f -]+" data-form="[a-z]+"(?: data-rows="[a-z -]+")?><\/div>/g

function formatBlockTag(tag: string): string {
  const [products, form, rows] = tag.split('"').filter((_, index) => index % 2 === 1)
  const block = parseBlock({ products, form, rows })
  return block ? formatBlock(block) : ''
}

/** In the order of the text. Until they are loaded, nothing is shown of them. */
function withBlocks(html: string, rendered: { html: string }[] | null | undefined): string {
  let index = 0
  return html.replace(BLOCK, () => rendered?.[index++]?.html ?? '')
}

const withPlaceholdersFilled = (fields: EditorFields, site: Site): EditorFields => ({
  ...fields,
  title: fillPlaceholders(fields.title, site),
  excerpt: fillPlaceholders(stripMarkup(fields.excerpt, placeholders), site),
  content: fillHtmlPlaceholders(fields.content, site),
})
