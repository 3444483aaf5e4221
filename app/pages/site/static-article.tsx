import { data, redirect } from 'react-router'
import { readStaticArticle } from '#app/features/catalog/articles.server.ts'
import { Disclosure } from '#app/features/catalog/disclosure.tsx'
import { Article } from '#app/features/posts/article/article.tsx'
import { articleMeta } from '#app/features/posts/article/article-meta.ts'
import { RelatedPosts } from '#app/features/posts/article/related-posts.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { accessOf, siteOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/static-article'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { head, path, image } = args.loaderData
  return articleMeta(args, { ...head, path, image: { ...image, width: 1600, height: 900 } })
}

export const handle = { cache: { by: [] } } satisfies CachedRoute

export async function loader({ url: { pathname, search }, context }: Route.LoaderArgs) {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const article = await readStaticArticle(accessOf(context), path, siteOf(context).author)
  if (!article) throw data(null, { status: 404 })
  if (pathname !== article.path) throw redirect(`${article.path}${search}`, 301)
  return article
}

export default function StaticArticle({ loaderData }: Route.ComponentProps) {
  const { path, head, image, headings, html, isAffiliate, related } = loaderData
  return (
    <>
      <Article
        key={path}
        head={head}
        image={image}
        headings={headings}
        html={html}
        note={isAffiliate && <Disclosure className="mb-8 sm:mb-10" />}
      />
      <RelatedPosts posts={related} />
    </>
  )
}
