import { useEffect, useRef } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import type { PostPage } from '#app/features/posts/posts.ts'
import { postTopic } from '#app/live/topics.ts'
import { useLive } from '#app/live/use-live.ts'
import { SPREAD_MS } from '#app/live/use-live-data.ts'
import { Button } from '#app/ui/button.tsx'

/** What of a post its page shows. */
const shownOf = ({ updatedAt: _, isFeatured: __, ...shown }: PostPage['post']) => JSON.stringify(shown)

/** Tells a reader that the text was changed meanwhile, and leaves it to them when to see it. */
export function UpdatedBar({ post }: { post: PostPage['post'] }) {
  const { pathname } = useLocation()
  const { load, data: current } = useFetcher<PostPage | null>()
  const { state, revalidate } = useRevalidator()
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive([postTopic(post.id)], () => {
    clearTimeout(asking.current)
    asking.current = setTimeout(() => load(pathname), SPREAD_MS * Math.random())
  })
  useEffect(() => () => clearTimeout(asking.current), [])

  const isOld = current !== undefined && (current === null || shownOf(current.post) !== shownOf(post))
  async function show() {
    // The button is about to go, and must not take the reader's place in the page with it.
    document.getElementById('content')?.focus({ preventScroll: true })
    await revalidate()
  }
  return (
    <div role="status" className="fixed inset-x-4 bottom-5 z-stuck mx-auto w-fit print:hidden">
      {isOld && (
        <div className="flex items-center gap-4 rounded-bubble border border-line bg-raised py-2 pr-2 pl-5 shadow-float">
          <p className="text-small">This article was updated.</p>
          <Button variant="quiet" size="small" className="shrink-0" busy={state === 'loading'} onClick={show}>
            Show the new version
          </Button>
        </div>
      )}
    </div>
  )
}
