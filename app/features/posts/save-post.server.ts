import type { Access } from '#database/access.ts'
import { blogPosts, blogPostTags } from '#database/schema/posts.ts'
import type { PostFields } from './posts.ts'
import { readingTime } from './reading.ts'
import { sanitise } from './sanitise.ts'

/** Saves a new post with its tags; its text is cleaned and its reading time measured here and nowhere else. */
export async function createPost(
  access: Access,
  fields: PostFields,
  tagIds: string[],
): Promise<{ id: string }> {
  const content = sanitise(fields.content)
  return access.run(async (db) => {
    const [post] = await db
      .insert(blogPosts)
      .values({ ...fields, content, readTime: readingTime(content) })
      .returning({ id: blogPosts.id })
    if (!post) throw new Error('the post was not written')
    if (tagIds.length > 0) {
      await db.insert(blogPostTags).values(tagIds.map((tagId) => ({ postId: post.id, tagId })))
    }
    return post
  })
}
