import { SaveButton } from '#app/features/saved/save-button.tsx'
import { useSite } from '#app/features/site/use-site.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Container, Section } from '#app/ui/container.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { DateText } from '#app/ui/date.tsx'
import { PageTitle, SectionHeading, Subtitle } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { SanitizedHtml } from '#app/ui/sanitized-html.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { IngredientTable } from '../ingredients/ingredient-table.tsx'
import { MatchLine } from '../match/match-line.tsx'
import { MyMatch } from '../match/my-match.tsx'
import { DisclosureNote } from '../shown/disclosure-note.tsx'
import { OfferLinks } from '../shown/offer-links.tsx'
import { comparisonPath, productPagePath } from '../shown/shop.ts'
import { matchFacts } from '../shown/shown-product.ts'
import { CodeLine, toSaved } from '../shown/shown-product-card.tsx'
import { alternativeLabels, type ProductPageData, type ShownAlternative } from './product-page.ts'

export const ProductPageView = ({ page }: { page: ProductPageData }) => (
  <>
    <Container className="pt-8 sm:pt-12">
      <TextLink to="/" className="text-small">
        ← {useSite().name}
      </TextLink>
      <DisclosureNote disclosure={page.disclosure} className="mt-6" />
      <div className="mt-8 grid items-start gap-x-10 gap-y-8 md:grid-cols-2 lg:gap-x-16">
        <Pictures page={page} />
        <Facts page={page} />
      </div>
    </Container>
    {page.review && <Review review={page.review} />}
    {page.testLogHtml && (
      <Container className="mt-8">
        <SanitizedHtml html={page.testLogHtml} />
      </Container>
    )}
    <Timeline page={page} />
    <Alternatives page={page} />
    <Comparisons page={page} />
    <Details page={page} />
  </>
)

function Pictures({ page: { pictures } }: { page: ProductPageData }) {
  const [first, ...others] = pictures
  return (
    <div className="grid gap-4">
      <CoverImage
        image={first ?? null}
        isPriority
        sizes="(min-width: 64rem) 34rem, (min-width: 48rem) 45vw, 100vw"
        className={first ? 'aspect-4/5!' : undefined}
      />
      {others.length > 0 && (
        <ul className="grid grid-cols-3 gap-4">
          {others.map((picture) => (
            <li key={picture.url}>
              <CoverImage image={picture} sizes="(min-width: 64rem) 11rem, 33vw" className="aspect-square!" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Facts({ page: { product } }: { page: ProductPageData }) {
  const { name, brand, category, size, note, bestFor, notFor, offers, codes } = product
  const price = offers.find((offer) => offer.price !== null)?.price
  return (
    <div>
      {category && <p className="font-display text-gold-ink italic">{category}</p>}
      <PageTitle className="wrap-anywhere mt-1">{name}</PageTitle>
      {(brand || size) && <p className="mt-2 text-ink-soft">{[brand, size].filter(Boolean).join(' · ')}</p>}
      <SaveButton item={toSaved(product)} className="mt-4" />
      {product.isDiscontinued && (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          <Badge>No longer made</Badge>
          {product.successor && (
            <span className="wrap-anywhere min-w-0">
              Replaced by{' '}
              <Link
                to={productPagePath(product.successor.slug)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {product.successor.name}
              </Link>
            </span>
          )}
        </p>
      )}
      {note && <Subtitle className="wrap-anywhere mt-4">{note}</Subtitle>}
      <dl className="mt-6 grid gap-3 text-small">
        <Fact term="Best for" text={bestFor} />
        <Fact term="Not for" text={notFor} />
      </dl>
      <MatchLine product={matchFacts(product)} />
      <MyMatch currency={price?.currency ?? null} className="mt-4" />
      {price && (
        <p className="mt-6">
          <strong className="font-medium">{price.text}</strong>{' '}
          <span className="text-fine text-ink-soft">
            on <DateText short value={price.at} />
          </span>
        </p>
      )}
      {codes.map((code) => (
        <CodeLine key={code.code} code={code} />
      ))}
      {offers.length > 0 && (
        <div className="mt-6">
          <OfferLinks product={product} />
        </div>
      )}
    </div>
  )
}

const Fact = ({ term, text }: { term: string; text: string }) =>
  text !== '' && (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </div>
  )

const Review = ({ review }: { review: NonNullable<ProductPageData['review']> }) => (
  <Section aria-labelledby="review" className="pb-0">
    <Container>
      <SectionHeading id="review">My review</SectionHeading>
      <SanitizedHtml html={review.html} className="prose" />
      <p className="mt-4 text-ink-soft text-small">
        <span>{review.authorName}</span>, <DateText value={review.publishedDate} />.{' '}
        <TextLink to={review.path}>Read the whole review</TextLink>
      </p>
    </Container>
  </Section>
)

const Timeline = ({ page: { timeline, product } }: { page: ProductPageData }) =>
  timeline.length > 0 && (
    <Section aria-labelledby="timeline" className="pb-0">
      <Container>
        <SectionHeading id="timeline">What I wrote about it</SectionHeading>
        <ol className="max-w-column border-line border-l">
          {timeline.map(({ id, path, title, publishedDate, label }) => (
            <li key={id} className="border-line py-3 pl-6">
              <p className="flex flex-wrap items-baseline gap-x-3 text-small">
                <span className="font-medium">{label}</span>
                <span className="text-ink-soft">
                  <DateText value={publishedDate} />
                </span>
              </p>
              <Link
                to={path}
                className="wrap-anywhere inline-flex min-h-11 items-center text-story underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
          {product.successor && (
            <li className="py-3 pl-6">
              <p className="font-medium text-small">Replaced by</p>
              <Link
                to={productPagePath(product.successor.slug)}
                className="wrap-anywhere inline-flex min-h-11 items-center text-story underline-offset-4 hover:underline"
              >
                {product.successor.name}
              </Link>
            </li>
          )}
        </ol>
      </Container>
    </Section>
  )

const Alternatives = ({ page: { alternatives, product } }: { page: ProductPageData }) =>
  alternatives.length > 0 && (
    <Section aria-labelledby="alternatives" className="pb-0">
      <Container>
        <SectionHeading id="alternatives">What else there is</SectionHeading>
        <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {alternatives.map((alternative) => (
            <li key={alternative.id}>
              <Alternative alternative={alternative} />
              {alternative.comparison && (
                <details className="mt-3 border-line border-y">
                  <summary className="min-h-11 cursor-pointer py-3 font-medium text-small">
                    What the labels share
                  </summary>
                  <IngredientTable
                    comparison={alternative.comparison}
                    names={[product.name, alternative.product.name]}
                    className="pb-4"
                  />
                </details>
              )}
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )

const Comparisons = ({ page: { comparisons } }: { page: ProductPageData }) =>
  comparisons.length > 0 && (
    <Section aria-labelledby="comparisons" className="pb-0">
      <Container>
        <SectionHeading id="comparisons">Side by side</SectionHeading>
        <ul>
          {comparisons.map(({ slug, title }) => (
            <li key={slug}>
              <TextLink to={comparisonPath(slug)}>{title}</TextLink>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )

const Alternative = ({
  alternative: { kind, shared, different, product },
}: {
  alternative: ShownAlternative
}) => (
  <article>
    <CoverImage image={product.picture} className="aspect-4/3!" />
    <p className="mt-4 font-display text-gold-ink italic">{alternativeLabels[kind]}</p>
    <h3 className="wrap-anywhere text-story">
      <Link
        to={productPagePath(product.slug)}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
      >
        {product.name}
      </Link>
    </h3>
    {product.brand && <p className="mt-1 text-ink-soft">{product.brand}</p>}
    <dl className="mt-3 grid gap-2 text-small">
      <Fact term="What they share" text={shared} />
      <Fact term="What is different" text={different} />
    </dl>
  </article>
)

function Details({ page: { skinTypes, hairTypes, ingredients } }: { page: ProductPageData }) {
  if (skinTypes.length + hairTypes.length === 0 && ingredients === '')
    return <div className="pb-(--rhythm)" />
  return (
    <Section aria-labelledby="details">
      <Container>
        <SectionHeading id="details">Details</SectionHeading>
        <dl className="grid max-w-column gap-4">
          <Fact term="Skin types" text={skinTypes.join(', ')} />
          <Fact term="Hair types" text={hairTypes.join(', ')} />
          <Fact term="Ingredients, as printed" text={ingredients} />
        </dl>
      </Container>
    </Section>
  )
}
