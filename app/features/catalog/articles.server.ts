import { renderPost } from '#app/features/posts/article/render.server.ts'
import { artUrl } from '#app/ui/picture-variants.ts'
import type { Access } from '#database/access.ts'
import { selectLatest } from '../posts/posts.server.ts'
import { readingTime } from '../posts/reading.ts'
import { inCategory } from '../posts/summaries.server.ts'
import { selectCategories } from '../posts/topics.server.ts'
import { article as fiveMinGlowRoutine } from './articles/five-min-glow-routine.ts'
import { article as holyGrailFind } from './articles/holy-grail-find.ts'
import { article as lovableGuide } from './articles/lovable-guide.ts'
import { article as seasonalGuide } from './articles/seasonal-guide.ts'
import { article as winterSkinPrep } from './articles/winter-skin-prep.ts'
import type { StaticArticle } from './articles.ts'

export const staticArticles: StaticArticle[] = [
  lovableGuide,
  fiveMinGlowRoutine,
  holyGrailFind,
  winterSkinPrep,
  seasonalGuide,
]

const byPath = new Map(staticArticles.map((article) => [article.path, rendered(article)]))

const RELATED = 3

/** An article of the house with posts of its kind; its category wears the color that the site gives it now. */
export async function readStaticArticle(access: Access, path: string, authorName: string) {
  const article = byPath.get(path)
  if (!article) return null
  const { category } = article.head
  const { categories, related } = await access.run(async (db) => ({
    categories: await selectCategories(db),
    related: await selectLatest(db, RELATED, inCategory(category.slug)),
  }))
  const color = categories.find(({ slug }) => slug === category.slug)?.color
  return {
    ...article,
    head: { ...article.head, authorName, category: { ...category, color } },
    related,
  }
}

function rendered({
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
      readTime: readingTime(content),
      category,
    },
    image: { url: artUrl(art), alt: imageAlt },
    isAffiliate,
    ...renderPost(content),
  }
}
