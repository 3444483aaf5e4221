import { renderPost } from '#app/features/posts/article/render-post.server.ts'
import { artUrl } from '#app/ui/image-variants.ts'
import type { Access } from '#database/access.ts'
import { readingMinutes } from '../posts/post-text.ts'
import { selectLatestPosts } from '../posts/posts.server.ts'
import { inCategory } from '../posts/summaries.server.ts'
import { selectCategories } from '../posts/taxonomy.server.ts'
import { article as fiveMinGlowRoutine } from './articles/five-min-glow-routine.ts'
import { article as holyGrailFind } from './articles/holy-grail-find.ts'
import { article as lovableGuide } from './articles/lovable-guide.ts'
import { article as seasonalGuide } from './articles/seasonal-guide.ts'
import { article as winterSkinPrep } from './articles/winter-skin-prep.ts'
import type { StaticArticle } from './static-article.ts'

export const staticArticles: StaticArticle[] = [
  lovableGuide,
  fiveMinGlowRoutine,
  holyGrailFind,
  winterSkinPrep,
  seasonalGuide,
]

/** Slugs that no post can have, since their addresses are taken. */
export const builtInBlogSlugs = staticArticles
  .filter(({ path, slug }) => path === `/blog/${slug}`)
  .map(({ slug }) => slug)

const renderedByPath = new Map(staticArticles.map((article) => [article.path, renderArticle(article)]))

const RELATED_COUNT = 3

/** With related posts, and with the current color of its category. */
export async function readStaticArticle(access: Access, path: string, authorName: string) {
  const article = renderedByPath.get(path)
  if (!article) return null
  const { category } = article.head
  const { categories, related } = await access.run(async (db) => ({
    categories: await selectCategories(db),
    related: await selectLatestPosts(db, RELATED_COUNT, inCategory(category.slug)),
  }))
  const color = categories.find(({ slug }) => slug === category.slug)?.color
  return {
    ...article,
    head: { ...article.head, authorName, category: { ...category, color } },
    related,
  }
}

function renderArticle({
  path,
  title,
  description,
  date,
  category,
  art,
  imageAlt,
  isAffiliate,
  content,
}: StaticArticle) {
  return {
    path,
    head: {
      title,
      excerpt: description,
      publishedDate: date,
      readTime: readingMinutes(content),
      category,
    },
    image: { url: artUrl(art), alt: imageAlt },
    isAffiliate,
    ...renderPost(content),
  }
}
