import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useSite } from '#app/features/site/use-site.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Container, Section } from '#app/ui/container.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { DateText } from '#app/ui/date.tsx'
import { PageTitle, SectionHeading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { IngredientTable } from '../ingredients/ingredient-table.tsx'
import { MatchLine } from '../match/match-line.tsx'
import { MyMatch } from '../match/my-match.tsx'
import { BEST_SCORE } from '../reviews/score.ts'
import { DisclosureNote } from '../shown/disclosure-note.tsx'
import { OfferLinks } from '../shown/offer-links.tsx'
import { productPagePath } from '../shown/shop.ts'
import { matchFacts } from '../shown/shown-product.ts'
import type { ComparisonCell, ComparisonPage } from './comparisons.ts'

export function ComparisonView({ page }: { page: ComparisonPage }) {
  const site = useSite()
  const { title, intro, conclusion, products, disclosure, isPublic } = page
  const currency = products.map((product) => matchFacts(product).price?.currency).find(Boolean) ?? null
  return (
    <>
      <Container className="pt-8 sm:pt-12">
        <TextLink to="/" className="text-small">
          ← {site.name}
        </TextLink>
        {!isPublic && (
          <p className="mt-6">
            <Badge tone="new">Draft. Readers do not see it.</Badge>
          </p>
        )}
        <PageTitle className="wrap-anywhere mt-4">{title}</PageTitle>
        <DisclosureNote disclosure={disclosure} className="mt-8" />
        <Paragraphs text={intro} />
        <MyMatch currency={currency} className="mt-8" />
      </Container>
      <Container className="mt-8">
        <ComparisonTable page={page} />
        <Paragraphs text={conclusion} />
      </Container>
      <Ingredients page={page} />
    </>
  )
}

const Paragraphs = ({ text }: { text: string }) =>
  text !== '' && (
    <div className="mt-8 grid max-w-column gap-4">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className="wrap-anywhere whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )

/** Below this the table scrolls. */
const widths: Record<number, string> = { 2: 'min-w-64', 3: 'min-w-md', 4: 'min-w-xl', 5: 'min-w-3xl' }

/**
 * What a row is about stands above its cells, across the table: so that two products fit side by side on a phone, and
 * screen readers say it with each cell.
 */
const ComparisonTable = ({ page: { title, products, rows } }: { page: ComparisonPage }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
  <section aria-label={title} tabIndex={0} className="relative -mx-2 overflow-x-auto">
    <table className={clsx('w-full table-fixed text-left', widths[products.length])}>
      <thead>
        <tr>
          {products.map((product) => (
            <th key={product.id} scope="col" className="px-2 pb-4 align-top font-normal">
              <CoverImage
                image={product.picture}
                sizes="(min-width: 48rem) 20rem, 45vw"
                className="aspect-4/5! max-w-80"
              />
              <Link
                to={productPagePath(product.slug)}
                className="wrap-anywhere mt-3 inline-flex min-h-11 items-center font-display text-story underline-offset-4 hover:underline"
              >
                {product.name}
              </Link>
              {product.brand && (
                <span className="wrap-anywhere block text-ink-soft text-small">{product.brand}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {products.map((product) => (
            <td key={product.id} className="px-2 pb-4 align-top">
              <MatchLine product={matchFacts(product)} />
            </td>
          ))}
        </tr>
      </tbody>
      {products.some(({ note }) => note !== '') && (
        <Row label="Choose this one" count={products.length}>
          {products.map(({ id, note }) => (
            <td key={id} className="wrap-anywhere px-2 pb-4 align-top">
              {note}
            </td>
          ))}
        </Row>
      )}
      {rows.map(({ label, cells }) => (
        <Row key={label} label={label} count={products.length}>
          {products.map(({ id }, index) => (
            <td key={id} className="wrap-anywhere px-2 pb-4 align-top">
              <Cell cell={cells[index]} />
            </td>
          ))}
        </Row>
      ))}
      <Row label="The whole review" count={products.length}>
        {products.map(({ id, name, reviewPath }) => (
          <td key={id} className="px-2 pb-4 align-top">
            <TextLink to={reviewPath}>
              Read it<VisuallyHidden> of {name}</VisuallyHidden>
            </TextLink>
          </td>
        ))}
      </Row>
      {products.some(({ offers }) => offers.length > 0) && (
        <Row label="Where to buy" count={products.length}>
          {products.map((product) => (
            <td key={product.id} className="px-2 pb-4 align-top">
              <OfferLinks product={product} />
            </td>
          ))}
        </Row>
      )}
    </table>
  </section>
)

type RowProps = { label: string; count: number; children: ReactNode }

const Row = ({ label, count, children }: RowProps) => (
  <tbody className="border-line border-t">
    <tr>
      <th
        scope="rowgroup"
        colSpan={count}
        className="px-2 pt-4 pb-1 font-display font-normal text-gold-ink italic"
      >
        {label}
      </th>
    </tr>
    <tr>{children}</tr>
  </tbody>
)

function Cell({ cell }: { cell: ComparisonCell | undefined }) {
  const [first, ...others] = cell?.texts ?? []
  if (first === undefined) return <VisuallyHidden>Not said</VisuallyHidden>
  if (others.length > 0) {
    return (
      <ul className="grid gap-1.5">
        {[first, ...others].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )
  }
  if (cell?.score !== undefined) return <Score score={cell.score} />
  return (
    <>
      {first}
      {cell?.date && (
        <span className="block text-fine text-ink-soft">
          on <DateText short value={cell.date} />
        </span>
      )}
    </>
  )
}

const Score = ({ score }: { score: number }) => (
  <>
    <span className="font-display text-story">{score}</span>
    <span className="text-ink-soft text-small"> out of {BEST_SCORE}</span>
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BEST_SCORE} 1`}
      preserveAspectRatio="none"
      className="h-1 w-full max-w-80 bg-sunk fill-gold"
    >
      <rect width={score} height="1" />
    </svg>
  </>
)

function Ingredients({ page: { ingredients } }: { page: ComparisonPage }) {
  if (ingredients.length === 0) return <div className="pb-(--rhythm)" />
  return (
    <Section aria-labelledby="ingredients">
      <Container>
        <SectionHeading id="ingredients">What the labels share</SectionHeading>
        {ingredients.map(({ names, comparison }) => (
          <details
            key={names.join()}
            open={ingredients.length === 1}
            className="max-w-column border-line border-t last:border-b"
          >
            <summary className="wrap-anywhere min-h-11 cursor-pointer py-3 font-medium">
              {names.join(' and ')}
            </summary>
            <IngredientTable comparison={comparison} names={names} className="pb-4" />
          </details>
        ))}
      </Container>
    </Section>
  )
}
