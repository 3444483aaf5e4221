import { NewsletterSection } from '#app/features/newsletter/newsletter-section.tsx'
import { PostCard } from '#app/features/posts/lists/post-card.tsx'
import { DisclosureNote } from '#app/features/products/shown/disclosure-note.tsx'
import { ShownProductCard } from '#app/features/products/shown/shown-product-card.tsx'
import { useSite } from '#app/features/site/use-site.ts'
import { linksPage } from '#app/navigation/page-texts.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, SectionHeading, Subtitle } from '#app/ui/heading.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import type { LinksPage, ShownLink } from './links-page.ts'

/** One column: it is opened on phones, from profiles elsewhere. */
export function LinksPageView({ page }: { page: LinksPage }) {
  const { author, name, tagline, portrait } = useSite()
  const { text, links, newestPost, products, disclosure } = page
  return (
    <>
      <Container className="py-10 sm:py-16">
        <div className="mx-auto grid max-w-2xl grid-cols-1 gap-10">
          <header className="flex flex-col items-center text-center">
            {portrait && <Portrait image={portrait} className="mb-5 size-28 sm:size-36" />}
            <PageTitle className="wrap-anywhere max-w-full">{author || name}</PageTitle>
            <Subtitle className="wrap-anywhere mt-3">{text || tagline}</Subtitle>
          </header>
          <DisclosureNote disclosure={disclosure} className="mx-auto" />
          {links.length > 0 && (
            <nav aria-label={linksPage.title}>
              <ul className="grid gap-3">
                {links.map((link, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name and address.
                  <li key={index}>
                    <ChosenLinkButton link={link} />
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {newestPost && (
            <section aria-labelledby="newest">
              <SectionHeading id="newest">{linksPage.newest}</SectionHeading>
              <PostCard post={newestPost} halfWidth />
            </section>
          )}
          {products.length > 0 && (
            <section aria-labelledby="products">
              <SectionHeading id="products">{linksPage.products}</SectionHeading>
              <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
                {products.map((product) => (
                  <li key={product.id}>
                    <ShownProductCard product={product} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </Container>
      <NewsletterSection />
    </>
  )
}

const linkClass = 'wrap-anywhere w-full py-3'

const ChosenLinkButton = ({ link: { label, to, rel } }: { link: ShownLink }) =>
  rel === null ? (
    <ButtonLink to={to} prefetch="intent" variant="quiet" size="large" className={linkClass}>
      {label}
    </ButtonLink>
  ) : (
    <ButtonAnchor href={to} rel={rel} variant="quiet" size="large" className={linkClass}>
      {label}
    </ButtonAnchor>
  )
