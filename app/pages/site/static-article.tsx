import { data, redirect } from 'react-router'
import { AffiliateDisclosure } from '#app/features/catalog/affiliate-disclosure.tsx'
import { readStaticArticle } from '#app/features/catalog/static-articles.server.ts'
import { Article } from '#app/features/posts/article/article.tsx'
import { articleMeta } from '#app/features/posts/article/article-meta.ts'
import { RelatedPosts } from '#app/features/posts/article/related-posts.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/static-article'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { head, path, image } = args.loaderData
  return articleMeta(args, { ...head, path, image: { ...image, width: 1600, height: 900 } })
}

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ url: { pathname, search }, context }: Route.LoaderArgs) {
  const { access, page } = context.get(requestContext)
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const article = await readStaticArticle(access, path, page.site.author)
  if (!article) throw data(null, { status: 404 })
  if (pathname !== article.path) throw redirect(`${article.path}${search}`, 301)
  return article
}

export default function StaticArticle({ loaderData }: Route.ComponentProps) {
  const { path, head, image, headings, html, isAffiliate, related } = loaderData
  return (
    <>
      <div className={related.length === 0 ? 'pb-(--rhythm)' : undefined}>
        <Article
          key={path}
          head={head}
          image={image}
          headings={headings}
          html={html}
          note={isAffiliate && <AffiliateDisclosure className="mb-8 sm:mb-10" />}
        />
      </div>
      <RelatedPosts posts={related} />
    </>
  )
}
