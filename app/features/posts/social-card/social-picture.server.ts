import { and, eq } from 'drizzle-orm'
import { MAX_IMAGE_PIXELS, MAX_PROCESSING_SECONDS } from '#app/features/media/image-process/image-limits.ts'
import { processImage, readImageMetadata } from '#app/features/media/image-process/image-process.server.ts'
import { LIBRARY_IMAGE_PATH } from '#app/features/media/library-image-path.ts'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { originalReader } from '#app/features/media/variants.server.ts'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import { cropToFocus, type ImageFocus, parseFocus } from '#app/ui/image-focus.ts'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { isPublic } from '../summaries.server.ts'
import { CARD_SIZE } from './card-size.ts'

/** The featured image of a public post with its id, cropped around its focus; null if it has no focus, or is not in the library. */
export async function getSocialPicture(
  access: Access,
  segment: string,
  { storage, runLimited }: Pick<MediaStore, 'storage' | 'runLimited'>,
): Promise<{ id: string; body: Buffer<ArrayBuffer> } | null> {
  const slug = parseSlug(segment)
  const { featuredImage, featuredImageFocus } = blogPosts
  const [post] = slug
    ? await access.run((db) =>
        db
          .select({ id: blogPosts.id, url: featuredImage, focus: featuredImageFocus })
          .from(blogPosts)
          .where(and(isPublic(new Date()), eq(blogPosts.slug, slug))),
      )
    : []
  const focus = parseFocus(post?.focus)
  const key = LIBRARY_IMAGE_PATH.exec(post?.url ?? '')?.[1]
  const bytes = key && focus && (await originalReader(storage, key)())
  return post && bytes ? { id: post.id, body: await runLimited(() => cropImage(bytes, focus)) } : null
}

async function cropImage(bytes: Uint8Array, focus: ImageFocus) {
  const { width, height } = await readImageMetadata({ bytes })
  const { data } = await processImage({
    input: { bytes, options: { limitInputPixels: MAX_IMAGE_PIXELS } },
    operations: [
      ['extract', cropToFocus({ width, height }, CARD_SIZE, focus)],
      ['resize', CARD_SIZE],
      ['timeout', { seconds: MAX_PROCESSING_SECONDS }],
      ['flatten', { background: '#ffffff' }],
      ['jpeg', { quality: 84, progressive: true }],
    ],
  })
  return data
}
