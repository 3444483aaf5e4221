import type { CachedRoute } from '#app/cached-route.ts'
import { about } from '#app/features/catalogue/about.ts'
import { AboutStory } from '#app/features/catalogue/about-story.tsx'
import { AboutValues } from '#app/features/catalogue/about-values.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { site } from '#app/site.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Container, Section } from '#app/ui/container.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { artUrl } from '#app/ui/picture-variants.ts'
import type { Route } from './+types/about'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: about.title, description: about.description, path: '/about' })

export const handle = { cache: { by: [] } } satisfies CachedRoute

export default function About() {
  return (
    <>
      <Container className="pt-12 sm:pt-20">
        <PageTitle large>{about.title}</PageTitle>
        <p className="mt-5 max-w-[27em] font-display text-[clamp(1.375rem,1.1rem+1.2vw,1.875rem)] text-ink-soft leading-[1.4]">
          {about.lead}
        </p>
        <Frame
          image={{ url: artUrl(site.aboutPicture.art), alt: site.aboutPicture.alt }}
          first
          sizes="(min-width: 78rem) 71rem, 100vw"
          className="mt-10 max-sm:-mx-(--gutter) max-sm:w-auto max-sm:rounded-none sm:mt-14 sm:rounded-2xl"
        />
        <AboutStory story={about.story} />
      </Container>
      <AboutValues values={about.values} />
      <Section>
        <Container className="flex flex-col items-center text-center">
          <p className="max-w-[32em] text-deck">{about.closing}</p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <ButtonLink to={site.guide.to} size="large" prefetch="intent">
              {site.guide.button}
            </ButtonLink>
            <ButtonAnchor href={`mailto:${site.email}`} variant="quiet" size="large">
              Write to me
            </ButtonAnchor>
          </div>
        </Container>
      </Section>
    </>
  )
}
