import { renderPostWithProducts } from '#app/features/posts/article/render-post-with-products.server.ts'
import {
  previewedPublicPath,
  readPreviewedPost,
  renderPreviewedPost,
} from '#app/features/posts/editor/preview-links.server.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import type { Access } from '#database/access.ts'
import { renderPage } from './read-page.server.ts'

/** The post or page as readers would see it; null if the link has expired, was revoked or never existed. */
export async function loadPreview(access: Access, token: string, site: Site) {
  const previewed = await readPreviewedPost(access, token)
  if (!previewed) return null
  const publicPath = previewedPublicPath(previewed)
  const canVote = publicPath !== null
  const page =
    previewed.kind === 'page'
      ? await access.run((db) =>
          renderPage(
            db,
            {
              ...previewed,
              featuredImage: previewed.featured_image,
              featuredImageAlt: previewed.featured_image_alt,
              featuredImageFocus: previewed.featured_image_focus,
              metaTitle: previewed.meta_title,
              metaDescription: previewed.meta_description,
            },
            { site, canVote },
          ),
        )
      : null
  const options = { now: new Date(), timeZone: siteTimeZone(site), canVote }
  const text = page ? null : await access.run((db) => renderPostWithProducts(db, previewed, options))
  const post = text && { ...renderPreviewedPost(previewed), ...text }
  return {
    title: page?.title ?? post?.head.title ?? '',
    endsAt: previewed.expires_at,
    publicPath,
    page,
    post,
  }
}
