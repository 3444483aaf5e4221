import { listPathOf, type PostKind } from '#app/features/posts/posts.ts'
import type { AdminNavRoute } from '#app/ui/navigation/nav-links.ts'

/** The `handle` of the pages where one is edited: the list of its kind is the current one in the menu. */
export const editorNavRoute = {
  currentNavLink: (loaded: { kind: PostKind } | undefined) => listPathOf[loaded?.kind ?? 'post'],
} satisfies AdminNavRoute<{ kind: PostKind } | undefined>
