import { postTopic } from '#app/live/topics.ts'
import type { PageState } from './request-context.server.ts'

/** For what shows one post alone. */
export function scopeToPost(page: Pick<PageState, 'topics' | 'isScoped'>, postId: string) {
  page.topics.add(postTopic(postId))
  page.isScoped = true
}
