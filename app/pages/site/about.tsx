import { pageMeta, siteAmong } from '#app/document/page-meta.ts'
import { readAbout } from '#app/features/about/about.server.ts'
import { values } from '#app/features/about/about.ts'
import { AboutStory } from '#app/features/about/about-story.tsx'
import { AboutValues } from '#app/features/about/about-values.tsx'
import { chaptersOf } from '#app/features/about/story.server.ts'
import { shortened } from '#app/features/posts/reading.ts'
import { useSite } from '#app/features/site/use-site.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { accessOf } from '#app/http/request-context.server.ts'
import { aboutPicture, guide } from '#app/navigation/site.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Container, Section } from '#app/ui/container.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { artUrl } from '#app/ui/picture-variants.ts'
import type { Route } from './+types/about'

const titleFor = (name: string) => `About ${name}`

/** What a search engine shows of a description. */
const DESCRIPTION = 155

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const title = titleFor(siteAmong(args.matches).name)
  return pageMeta(args, { title, description: shortened(args.loaderData.lead, DESCRIPTION), path: '/about' })
}

export const handle = { cache: { by: [] } } satisfies CachedRoute

export async function loader({ context }: Route.LoaderArgs) {
  const { story, ...about } = await readAbout(accessOf(context))
  return { ...about, story: chaptersOf(story) }
}

export default function About({ loaderData: { lead, story, closing } }: Route.ComponentProps) {
  const { name, email } = useSite()
  return (
    <>
      <Container className="pt-12 sm:pt-20">
        <PageTitle large>{titleFor(name)}</PageTitle>
        <p className="mt-5 max-w-blurb font-display text-ink-soft text-opening">{lead}</p>
        <Frame
          image={{ url: artUrl(aboutPicture.art), alt: aboutPicture.alt }}
          first
          sizes="(min-width: 78rem) 71rem, 100vw"
          className="mt-10 max-sm:-mx-(--gutter) max-sm:w-auto max-sm:rounded-none sm:mt-14 sm:rounded-panel"
        />
        <AboutStory story={story} />
      </Container>
      <AboutValues values={values} />
      <Section>
        <Container className="flex flex-col items-center text-center">
          <p className="max-w-deck text-deck">{closing}</p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <ButtonLink to={guide.to} size="large" prefetch="intent">
              {guide.button}
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
