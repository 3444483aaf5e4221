import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { PostPlaceholders } from '#app/features/posts/lists/post-placeholders.tsx'
import { Container } from '#app/ui/container.tsx'
import { useDelayedBusy } from '#app/ui/use-delayed-busy.ts'

type PendingPostsProps = { isPostList: (pathname: string) => boolean; children: ReactNode }

/** Replaces the current page while a list of posts loads slowly. The page stays mounted, but hidden. */
export function PendingPosts({ isPostList, children }: PendingPostsProps) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const slow = useDelayedBusy(next !== undefined && next.pathname !== pathname && isPostList(next.pathname))
  return (
    <>
      {slow && (
        <Container className="py-(--rhythm)">
          <PostPlaceholders />
        </Container>
      )}
      <div className={slow ? 'hidden' : 'contents'}>{children}</div>
    </>
  )
}
