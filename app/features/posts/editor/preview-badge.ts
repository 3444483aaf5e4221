import { isNewPost } from '#app/features/posts/new-badge.ts'
import type { EditorFields } from './editor-fields.ts'

type BadgeFields = Pick<EditorFields, 'showNewBadge' | 'publishedDate'>

/** A post that is to appear, now or later, will be new then. */
export function showsNewBadge({ showNewBadge, publishedDate }: BadgeFields, now: Date): boolean {
  const appeared = new Date(publishedDate)
  return showNewBadge || !(appeared <= now) || isNewPost(appeared, now)
}
