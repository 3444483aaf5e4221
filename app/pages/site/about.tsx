import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { readAbout } from '#app/features/about/about.server.ts'
import { aboutValues } from '#app/features/about/about.ts'
import { AboutStory } from '#app/features/about/about-story.tsx'
import { AboutValues } from '#app/features/about/about-values.tsx'
import { parseStorySections } from '#app/features/about/story-sections.server.ts'
import { truncateAtWord } from '#app/features/posts/post-text.ts'
import { useSite } from '#app/features/site/use-site.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { aboutImage } from '#app/navigation/site-structure.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Container, Section } from '#app/ui/container.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { artUrl } from '#app/ui/image-variants.ts'
import { Portrait } from '#app/ui/portrait.tsx'
import type { Route } from './+types/about'

const titleFor = (name: string) => `About ${name}`

/** What a search engine shows of a description. */
const MAX_DESCRIPTION_LENGTH = 155

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const title = titleFor(siteFromMatches(args.matches).name)
  return pageMeta(args, {
    title,
    description: truncateAtWord(args.loaderData.lead, MAX_DESCRIPTION_LENGTH),
    path: '/about',
  })
}

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ context }: Route.LoaderArgs) {
  const { access } = context.get(requestContext)
  const { story, ...about } = await readAbout(access)
  return { ...about, story: parseStorySections(story) }
}

export default function About({ loaderData: { lead, story, closing } }: Route.ComponentProps) {
  const { name, author, portrait, email, frontPage } = useSite()
  return (
    <>
      <Container className="pt-12 sm:pt-20">
        <PageTitle large>{titleFor(name)}</PageTitle>
        <div className="mt-5 flex items-center gap-5 sm:gap-7">
          {portrait && <Portrait image={portrait} alt={author} className="size-20 shrink-0 sm:size-28" />}
          <p className="max-w-blurb font-display text-ink-soft text-opening">{lead}</p>
        </div>
        <CoverImage
          image={{ url: artUrl(aboutImage.art), alt: aboutImage.alt }}
          isPriority
          sizes="(min-width: 78rem) 71rem, 100vw"
          className="mt-10 max-sm:-mx-(--gutter) max-sm:w-auto max-sm:rounded-none sm:mt-14 sm:rounded-panel"
        />
        <AboutStory story={story} />
      </Container>
      <AboutValues values={aboutValues} />
      <Section>
        <Container className="flex flex-col items-center text-center">
          <p className="max-w-deck text-deck">{closing}</p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <ButtonLink to={frontPage.banner.to} size="large" prefetch="intent">
              {frontPage.banner.button}
            </ButtonLink>
            <ButtonAnchor href={`mailto:${email}`} variant="quiet" size="large">
              Write to me
            </ButtonAnchor>
          </div>
        </Container>
      </Section>
    </>
  )
}
