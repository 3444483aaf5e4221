import { importComments } from '#app/features/comments/comments.server.ts'
import { markDemo } from '#app/features/first-run/demo/demo.server.ts'
import { addFind, addTodo, createGuide } from '#app/features/holidays/holidays.server.ts'
import { enterMedia } from '#app/features/media/media.server.ts'
import { createPost } from '#app/features/posts/save-post.server.ts'
import { createCategories, createTags } from '#app/features/posts/topics.server.ts'
import { defaultSite } from '#app/features/site/site.ts'
import type { Access } from '#database/access.ts'
import type { Storage } from '#platform/storage.ts'
import { categories } from './content/categories.ts'
import { comments } from './content/comments.ts'
import { guides } from './content/guides.ts'
import { posts } from './content/posts.ts'
import { tags } from './content/tags.ts'
import { storePictures } from './pictures.ts'

type Seeding = { access: Access; storage: Storage; now: Date }

/** The same site every time, told from `now`: written through the features, and whole or not at all. */
export async function seedDemo({ access, storage, now }: Seeding) {
  const pictures = await storePictures(storage, [
    ...posts.map(({ slug, imageAlt }) => ({ name: slug, alt: imageAlt })),
    ...guides.flatMap(({ finds }) => finds.flatMap(({ picture }) => picture ?? [])),
  ])
  await access.run(async (transaction) => {
    const within: Access = { ...access, run: (work) => work(transaction) }
    await markDemo(within, 'picture', await enterMedia(within, pictures.files))
    const idOfPost = await writePosts(within, pictures.urls, now)
    const written = await importComments(
      within,
      comments.map(({ post, daysAgo, approved, ...comment }) => ({
        ...comment,
        postId: known(idOfPost, post),
        isApproved: approved,
        createdAt: before(now, daysAgo),
      })),
    )
    await markDemo(within, 'comment', written)
    await markDemo(within, 'guide', await writeGuides(within, pictures.urls, now))
  })
}

async function writePosts(access: Access, pictures: Map<string, string>, now: Date) {
  const idOfCategory = idBySlug(await createCategories(access, categories))
  const writtenTags = await createTags(access, tags)
  await markDemo(access, 'tag', writtenTags)
  const idOfTag = idBySlug(writtenTags)
  const idOfPost = new Map<string, string>()
  for (const post of posts) {
    const fields = {
      slug: post.slug,
      title: post.title,
      excerpt: post.excerpt,
      content: post.content,
      featuredImage: known(pictures, post.slug),
      featuredImageAlt: post.imageAlt,
      publishedDate: before(now, post.daysAgo),
      authorName: defaultSite.author,
      isPublished: !post.draft,
      isFeatured: post.featured ?? false,
      showNewBadge: post.newBadge ?? false,
      videoUrl: post.videoUrl ?? null,
      metaTitle: post.metaTitle ?? null,
      metaDescription: post.metaDescription ?? null,
      categoryId: known(idOfCategory, post.category),
    }
    const tagIds = post.tags.map((tag) => known(idOfTag, tag))
    idOfPost.set(post.slug, (await createPost(access, fields, tagIds)).id)
  }
  await markDemo(
    access,
    'post',
    [...idOfPost.values()].map((id) => ({ id })),
  )
  return idOfPost
}

async function writeGuides(access: Access, pictures: Map<string, string>, now: Date) {
  const written: { id: string }[] = []
  for (const { yearsAgo, finds, todos, ...guide } of guides) {
    const { id } = await createGuide(access, { ...guide, year: now.getUTCFullYear() - yearsAgo })
    for (const { picture, ...find } of finds) {
      const shown = picture && { imageUrl: known(pictures, picture.name), imageAlt: picture.alt }
      await addFind(access, id, { ...find, ...shown })
    }
    for (const item of todos) await addTodo(access, id, item)
    written.push({ id })
  }
  return written
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

const idBySlug = (rows: { id: string; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]))

function known(map: Map<string, string>, name: string): string {
  const found = map.get(name)
  if (found === undefined) throw new Error(`the demo content speaks of "${name}", which it does not have`)
  return found
}
