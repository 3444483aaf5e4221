import { importAnswers } from '#app/features/comments/answers/answer-comment.server.ts'
import { importComments } from '#app/features/comments/comments.server.ts'
import { markAsDemo } from '#app/features/first-run/demo/demo.server.ts'
import { addFind, addTodo, createGuide } from '#app/features/holidays/holidays.server.ts'
import { insertMediaFiles } from '#app/features/media/media.server.ts'
import { insertPage } from '#app/features/pages/default-pages/create-default-pages.server.ts'
import { createPosts } from '#app/features/posts/save-post.server.ts'
import { createCategories, createTags } from '#app/features/posts/taxonomy.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import type { Storage } from '#platform/storage.ts'
import { demoAboutPage } from './content/about.ts'
import { categories } from './content/categories.ts'
import { comments } from './content/comments.ts'
import { guides } from './content/guides.ts'
import { posts } from './content/posts.ts'
import { tags } from './content/tags.ts'
import type { SeedImage } from './content/types.ts'
import { createGiftGuide } from './gift-guide.ts'
import { storeImages } from './images.ts'
import { createReviews, reviewImages } from './reviews.ts'
import { createShop, shopImages } from './shop.ts'

type SeedOptions = { access: Access; storage: Storage; now: Date }

/** The same site every time, with dates relative to `now`, written through the features in one transaction. */
export async function seedDemo({ access, storage, now }: SeedOptions) {
  const shown = [
    ...posts.map(({ slug, imageAlt }) => ({ name: slug, alt: imageAlt })),
    ...guides.flatMap(({ image, finds }) => [{ image }, ...finds].flatMap((shown) => shown.image ?? [])),
    ...shopImages,
    ...reviewImages,
  ]
  // A product may have the picture of a post.
  const images = await storeImages(storage, [...new Map(shown.map((image) => [image.name, image])).values()])
  await access.run(async (transaction) => {
    const transactionAccess: Access = { ...access, run: (work) => work(transaction) }
    await markAsDemo(transactionAccess, 'picture', await insertMediaFiles(transactionAccess, images.files))
    const categoryIdBySlug = idBySlug(await createCategories(transactionAccess, categories))
    const postIdBySlug = await createDemoPosts(transactionAccess, {
      imageUrls: images.urls,
      categoryIdBySlug,
      now,
    })
    const createdComments = await importComments(
      transactionAccess,
      comments.map(({ post, daysAgo, approved, isPinned, answer: _, ...comment }) => ({
        ...comment,
        postId: requireValue(postIdBySlug, post),
        isApproved: approved,
        createdAt: daysBefore(now, daysAgo),
        pinnedAt: isPinned ? now : null,
      })),
    )
    await createAnswers(transaction, createdComments, now)
    await markAsDemo(transactionAccess, 'comment', createdComments)
    await markAsDemo(transactionAccess, 'post', [{ id: await insertPage(transaction, demoAboutPage) }])
    await markAsDemo(transactionAccess, 'guide', await createGuides(transactionAccess, images.urls, now))
    const shop = await createShop(transaction, { imageUrls: images.urls, categoryIdBySlug, now })
    for (const kind of ['brand', 'product', 'collection'] as const) {
      await markAsDemo(transactionAccess, kind, shop[kind])
    }
    await markAsDemo(
      transactionAccess,
      'gift-guide',
      await createGiftGuide(transaction, { imageUrls: images.urls, now }),
    )
    const reviewed = { imageUrls: images.urls, categoryIdBySlug, postIdBySlug, now }
    await markAsDemo(transactionAccess, 'comparison', await createReviews(transaction, reviewed))
  })
}

/** By the order of the comments. They go with them, so they need no marks of their own. */
async function createAnswers(db: Transaction, createdComments: { id: string }[], now: Date) {
  const answers = comments.flatMap(({ answer }, index) => {
    const commentId = createdComments[index]?.id
    return answer && commentId ? [{ ...answer, commentId }] : []
  })
  await importAnswers(
    db,
    answers.map(({ commentId, content, daysAgo }) => ({
      commentId,
      content,
      authorName: defaultSite.author,
      createdAt: daysBefore(now, daysAgo),
    })),
  )
}

type PostOptions = { imageUrls: Map<string, string>; categoryIdBySlug: Map<string, string>; now: Date }

async function createDemoPosts(access: Access, { imageUrls, categoryIdBySlug, now }: PostOptions) {
  const createdTags = await createTags(access, tags)
  await markAsDemo(access, 'tag', createdTags)
  const tagIdBySlug = idBySlug(createdTags)
  const createdPosts = await createPosts(
    access,
    posts.map((post) => {
      const date = daysBefore(now, post.daysAgo)
      // A scheduled post was not written in the future.
      const writtenAt = daysBefore(now, Math.max(post.daysAgo, 0))
      const fields = {
        slug: post.slug,
        ownPath: post.ownPath ?? null,
        title: post.title,
        excerpt: post.excerpt,
        content: post.content,
        featuredImage: requireValue(imageUrls, post.slug),
        featuredImageAlt: post.imageAlt,
        publishedDate: post.draft ? null : date,
        publicSince: post.draft ? null : date,
        authorName: defaultSite.author,
        isPublished: !post.draft,
        isFeatured: post.featured ?? false,
        showNewBadge: post.newBadge ?? false,
        videoUrl: post.videoUrl ?? null,
        metaTitle: post.metaTitle ?? null,
        metaDescription: post.metaDescription ?? null,
        categoryId: requireValue(categoryIdBySlug, post.category),
        guideType: post.guide?.type ?? null,
        guideDifficulty: post.guide?.difficulty ?? null,
        guideDuration: post.guide?.duration ?? null,
        // Alike: what differs was changed, and stays when the demo is removed.
        createdAt: writtenAt,
        updatedAt: writtenAt,
      }
      return { fields, tagIds: post.tags.map((tag) => requireValue(tagIdBySlug, tag)) }
    }),
  )
  await markAsDemo(access, 'post', createdPosts)
  return new Map(posts.map(({ slug }, index) => [slug, createdPosts[index]?.id ?? '']))
}

async function createGuides(access: Access, imageUrls: Map<string, string>, now: Date) {
  const createdGuides: { id: string }[] = []
  const imageFields = (image: SeedImage | undefined) =>
    image && { imageUrl: requireValue(imageUrls, image.name), imageAlt: image.alt }
  for (const { year, image, finds, todos, ...guide } of guides) {
    const { id } = await createGuide(access, {
      ...guide,
      ...imageFields(image),
      year: 'fixed' in year ? year.fixed : now.getUTCFullYear() - year.ago,
    })
    for (const { image: findImage, ...find } of finds) {
      await addFind(access, id, { ...find, ...imageFields(findImage) })
    }
    for (const item of todos) await addTodo(access, id, item)
    createdGuides.push({ id })
  }
  return createdGuides
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

const idBySlug = (rows: { id: string; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]))

function requireValue(map: Map<string, string>, name: string): string {
  const found = map.get(name)
  if (found === undefined) throw new Error(`the demo content speaks of "${name}", which it does not have`)
  return found
}
