import { FrontPage } from '#app/features/posts/front-page.tsx'
import { listLatestPosts } from '#app/features/posts/posts.server.ts'
import { pageMeta } from '#app/page-meta.ts'
import { accessOf } from '#app/request.server.ts'
import { site } from '#app/site.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Container, Section } from '#app/ui/container.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/home'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { description: site.description })

export async function loader({ context }: Route.LoaderArgs) {
  return { posts: await listLatestPosts(accessOf(context), { limit: 13 }) }
}

export default function Home({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <>
      <Container className="pt-5 sm:pt-8">
        <Banner {...site.guide} />
      </Container>
      <Section aria-labelledby="latest">
        <Container>
          <SectionHeading id="latest" aside={<TextLink to="/blog">All posts</TextLink>}>
            {site.latestHeading}
          </SectionHeading>
          <FrontPage posts={posts} />
        </Container>
      </Section>
    </>
  )
}
