import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PollContext } from '#app/features/posts/polls/render-polls.ts'
import type { ReferencedProducts } from '#app/features/products/blocks/referenced-products.ts'
import type { ShownReview } from '#app/features/products/reviews/reviews.ts'
import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { type RenderedPost, renderPost } from './render-post.server.ts'

const WRITE_AFTER_MS = 1_000

/** A text that differs by the reader's country would be written with every other view. */
const MIN_AGE_MS = 60_000

/** As many as are written at once, and as are remembered to be new. */
const MAX_PENDING = 50
const MAX_REMEMBERED = 1_000

/** As it is in the database. */
export type StoredRendering = { key: string } & RenderedPost

type Inputs = {
  content: string
  products: ReferencedProducts
  review: ShownReview | null
  polls: PollContext | null
}

/** Of all that a text is made from. */
function keyOf(version: string, { content, products, review, polls }: Inputs): string {
  const { shown, ...settings } = products
  const votes = polls && [...polls.votes].map(([id, counts]) => [id, [...counts]])
  // The day that polls need would be another one tomorrow for texts without them.
  const pollInputs = polls && content.includes('data-poll') ? { ...polls, votes } : null
  const inputs = [version, content, [...shown], settings, review, pollInputs]
  return createHash('sha256').update(JSON.stringify(inputs)).digest('base64')
}

export type RenderedPosts = ReturnType<typeof createRenderedPosts>

type Dependencies = {
  system: Access
  log: Log
  /** Of the code that renders: what another one stored is not used. */
  version: string
  now?: () => number
}

/**
 * Keeps texts of posts as they were rendered, since parsing, sanitizing and highlighting take longer than reading the result. A page that
 * had to render its text hands it over, and waits for nothing.
 */
export function createRenderedPosts({ system, log, version, now = Date.now }: Dependencies) {
  const pending = new Map<string, StoredRendering>()
  const writtenAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const written = [...pending].map(([postId, rendering]) => ({ post_id: postId, ...rendering }))
    pending.clear()
    if (written.length === 0) return
    try {
      // Of posts that still exist. In the order of their keys, since several processes write them.
      await system.run((db) =>
        db.execute(sql`
          insert into rendered_posts (post_id, key, html, headings, links)
          select id, key, html, headings, links
          from json_to_recordset(${JSON.stringify(written)}::json)
            as written(post_id uuid, key text, html text, headings jsonb, links jsonb)
          join blog_posts on id = post_id
          order by id
          on conflict (post_id) do update
          set key = excluded.key, html = excluded.html, headings = excluded.headings, links = excluded.links`),
      )
    } catch (error) {
      log.warn(loggableError(error), 'rendered texts could not be stored')
    }
  }

  function save(postId: string, rendering: StoredRendering) {
    const isNew = now() - (writtenAt.get(postId) ?? 0) < MIN_AGE_MS
    if (isNew || pending.size >= MAX_PENDING) return
    if (writtenAt.size >= MAX_REMEMBERED) writtenAt.clear()
    writtenAt.set(postId, now())
    pending.set(postId, rendering)
    timer ??= setTimeout(flush, WRITE_AFTER_MS).unref()
  }

  return {
    /** The text as it was stored, if it would be the same again. */
    render(postId: string, inputs: Inputs, stored: StoredRendering | null): RenderedPost {
      const key = keyOf(version, inputs)
      if (stored?.key === key) return stored
      const rendered = renderPost(inputs.content, inputs.products, inputs.review, inputs.polls)
      save(postId, { key, ...rendered })
      return rendered
    },
    flush,
  }
}
