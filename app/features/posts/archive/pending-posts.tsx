import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { PostPlaceholders } from '#app/features/posts/lists/post-placeholders.tsx'
import { Container } from '#app/ui/container.tsx'
import { useSlow } from '#app/ui/slow.ts'

type PendingPostsProps = { isPostList: (pathname: string) => boolean; children: ReactNode }

/** Takes the place of the page before while a list of posts keeps a reader waiting; that page is kept, unseen. */
export function PendingPosts({ isPostList, children }: PendingPostsProps) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const slow = useSlow(next !== undefined && next.pathname !== pathname && isPostList(next.pathname))
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
