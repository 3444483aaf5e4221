import { Fragment } from 'react'
import { giftGuidesPage } from '#app/features/gift-guides/gift-guide-texts.ts'
import { DisclosureNote } from '#app/features/products/shown/disclosure-note.tsx'
import { ShopFilters } from '#app/features/products/shown/shop-filters.tsx'
import { useSite } from '#app/features/site/use-site.ts'
import { holidaysPage } from '#app/navigation/page-texts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { GiftCard } from './gift-card.tsx'
import { formatGiftCount, type GiftSection, type ShownGuide } from './gift-guides.ts'

type GiftGuideViewProps = { guide: ShownGuide; path: string; host: string }

export function GiftGuideView({ guide, path, host }: GiftGuideViewProps) {
  const { title, year, intro, imageUrl, imageAlt, isPublic, disclosure, filters, sections } = guide
  const [opening = '', ...paragraphs] = intro.split(/\n+/)
  return (
    <>
      <div className="print:hidden">
        <Hero
          kicker={giftGuidesPage.kicker(year)}
          title={title}
          text={opening}
          art={imageUrl ? { name: imageUrl, alt: imageAlt } : holidaysPage.art}
        />
      </div>
      <PrintedTitle title={title} text={opening} address={host + path} />
      <Container className="pt-8 sm:pt-12 print:pt-0">
        {!isPublic && (
          <p className="mb-6">
            <Badge tone="new">Draft. Readers do not see it.</Badge>
          </p>
        )}
        {paragraphs.length > 0 && (
          <div className="mb-8 grid max-w-lines gap-4">
            {paragraphs.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, which never move
              <p key={index} className="wrap-anywhere">
                {text}
              </p>
            ))}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4">
          <DisclosureNote disclosure={disclosure} />
          <Button
            variant="quiet"
            size="small"
            onClick={() => window.print()}
            className="noscript:hidden print:hidden"
          >
            {giftGuidesPage.print}
          </Button>
        </div>
        {filters.length > 0 && (
          <div className="mt-8 print:hidden">
            <ShopFilters groups={filters} />
          </div>
        )}
      </Container>
      <Container className="gift-sheet grid gap-10 pt-10 pb-(--rhythm) sm:pt-14">
        {sections.map((section) => (
          <Band key={section.value} section={section} host={host} />
        ))}
        {sections.length === 0 && <NothingHere isFiltered={guide.isFiltered} path={path} />}
      </Container>
    </>
  )
}

/** On paper a picture would take half of the first page. */
function PrintedTitle({ title, text, address }: { title: string; text: string; address: string }) {
  const { name } = useSite()
  return (
    <Container className="on-paper hidden">
      <p className="text-fine text-ink-soft">
        {name} · {address}
      </p>
      <p className="optical-display mt-2 text-headline">{title}</p>
      <p className="mt-2 max-w-lines">{text}</p>
    </Container>
  )
}

/** On wide screens what a band costs stays beside its gifts. */
const Band = ({ section: { value, label, gifts }, host }: { section: GiftSection; host: string }) => (
  <section
    aria-labelledby={value}
    className="grid gap-x-10 gap-y-8 border-(color:--tone,var(--ink)) border-t pt-5 lg:grid-cols-[12rem_minmax(0,1fr)]"
  >
    <header className="self-start lg:sticky lg:top-[calc(var(--bar)+--spacing(6))]">
      <h2 id={value} className="optical-display text-headline">
        {label}
      </h2>
      <p className="mt-1 text-ink-soft text-small">{formatGiftCount(gifts.length)}</p>
    </header>
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
      {gifts.map((gift) => (
        <li key={gift.product.id}>
          <GiftCard gift={gift} host={host} />
        </li>
      ))}
    </ul>
  </section>
)

const NothingHere = ({ isFiltered, path }: { isFiltered: boolean; path: string }) => (
  <EmptyState>
    {isFiltered ? (
      <Fragment>
        {giftGuidesPage.nothingFits}{' '}
        <TextLink to={path} preventScrollReset>
          {giftGuidesPage.showAll}
        </TextLink>
      </Fragment>
    ) : (
      giftGuidesPage.noGifts
    )}
  </EmptyState>
)
