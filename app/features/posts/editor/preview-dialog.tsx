import { useMemo } from 'react'
import { stripMarkup, writtenExcerpt } from '#app/features/posts/post-text.ts'
import { isNewPost } from '#app/features/posts/posts.ts'
import { sanitizeOrNull } from '#app/features/posts/sanitize.ts'
import { NewBadge } from '#app/ui/badge.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SanitizedHtml } from '#app/ui/sanitized-html.tsx'
import type { EditorFields } from './editor-fields.ts'
import { VideoPreview } from './video-field.tsx'

type PreviewDialogProps = { fields: EditorFields; open: boolean; onOpenChange: (open: boolean) => void }

/** Shows the form's content, sanitized as for readers. */
export default function PreviewDialog({ fields, open, onOpenChange }: PreviewDialogProps) {
  const html = useMemo(() => sanitizeOrNull(fields.content), [fields.content])
  const image = fields.featuredImage.trim()
  const excerpt = writtenExcerpt({ ...fields, excerpt: stripMarkup(fields.excerpt) })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Post Preview" wide>
      <article>
        {showsNewBadge(fields) && <NewBadge className="mb-3" />}
        <h3 className="optical-display text-title">{fields.title.trim() || 'Untitled Post'}</h3>
        {excerpt && <p className="mt-3 text-deck text-ink-soft">{excerpt}</p>}
        {image && (
          <CoverImage
            image={{ url: image, alt: fields.featuredImageAlt || fields.title }}
            sizes="48rem"
            className="mt-6 rounded-soft"
          />
        )}
        <VideoPreview link={fields.videoUrl} />
        {html === null ? (
          <p role="alert" className="mt-6 font-medium text-danger">
            This text is too large to be shown, and to be saved. Please split it up.
          </p>
        ) : (
          <SanitizedHtml html={html} className="prose mt-6" />
        )}
      </article>
    </Dialog>
  )
}

/** A post that is to appear, now or later, will be new then. */
function showsNewBadge({ showNewBadge, publishedDate }: EditorFields): boolean {
  const now = new Date()
  const appeared = new Date(publishedDate)
  return showNewBadge || !(appeared <= now) || isNewPost(appeared, now)
}
