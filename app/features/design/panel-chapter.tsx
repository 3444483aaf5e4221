import { Disclosure } from '#app/features/catalogue/disclosure.tsx'
import { ProductCard } from '#app/features/catalogue/product-card.tsx'
import { products } from '#app/features/catalogue/shop.ts'
import { holidays } from '#app/site.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { Deck, Kicker, PageTitle, SectionHeading } from '#app/ui/heading.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import { Phase, Phases } from '#app/ui/phase.tsx'
import { artUrl } from '#app/ui/picture-variants.ts'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { Chapter } from './chapter.tsx'
import { DESIGN } from './design.ts'
import { Specimen } from './specimen.tsx'

const MOMENT = '2026-03-20T09:30:00.000Z'

export const PanelChapter = () => (
  <Chapter id="panels" title="Marks, cards and openings">
    <Specimen title="The mark">
      <p className="text-signature">
        <Wordmark name="Venus" />
      </p>
      <Phases className="mt-6 w-44 text-gold" />
      <Phase lit={0.3} className="mt-4 size-8 text-gold" />
    </Specimen>
    <Specimen title="Headings">
      <Kicker>A kicker</Kicker>
      <PageTitle aria-level={3}>The title of a page</PageTitle>
      <Deck className="mt-3">The line under a title that says what follows.</Deck>
      <p className="mt-3 text-ink-soft text-small">
        <DateText value={MOMENT} /> · <DateText value={MOMENT} short /> · <MomentText value={MOMENT} />
      </p>
      <div className="mt-8">
        <SectionHeading>A section</SectionHeading>
      </div>
    </Specimen>
    <Specimen title="Card and frame">
      <div className="grid gap-5">
        <Card>
          <CardTitle>A card</CardTitle>
          <p className="text-ink-soft">Paper with a hairline around it.</p>
        </Card>
        <Frame image={{ url: artUrl('about'), alt: 'A desk by a window.' }} />
        <Frame image={null} />
      </div>
    </Specimen>
    <Specimen title="A product">
      {products.slice(0, 1).map((product) => (
        <div key={product.id} className="max-w-xs">
          <ProductCard product={product} />
        </div>
      ))}
    </Specimen>
    <Specimen title="The affiliate note" once>
      <Disclosure />
    </Specimen>
    <Specimen title="How a section opens" wide>
      <Hero
        title="A season"
        text="What changes when the weather does."
        kicker="By season"
        art={holidays.art}
        heading="h2"
      />
    </Specimen>
    <Specimen title="The evening panel" wide>
      <Banner
        to={DESIGN}
        kicker="Start here"
        title="The guide"
        invitation="A calm way into the site."
        button="Read it"
        heading="h2"
      />
    </Specimen>
  </Chapter>
)
