import { Outlet, useLocation } from 'react-router'
import { PendingPosts } from '#app/features/posts/archive/pending-posts.tsx'
import { PendingPost } from '#app/features/posts/article/pending-post.tsx'
import { footer, hasFooter, isPostList, navigation, site } from '#app/site.ts'
import { Footer } from '#app/ui/footer.tsx'
import { TopBar } from '#app/ui/navigation/top-bar.tsx'

export default function SiteLayout() {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col pt-(--bar) print:pt-0">
      <TopBar name={site.name} entries={navigation.entries} highlight={navigation.shop} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <PendingPost />
        <PendingPosts isPostList={isPostList}>
          <Outlet />
        </PendingPosts>
      </main>
      {hasFooter(pathname) && (
        <Footer
          name={site.name}
          tagline={site.tagline}
          blurb={site.blurb}
          copyright={site.copyright}
          email={site.email}
          pages={footer.pages}
          legal={footer.legal}
          social={footer.social}
        />
      )}
    </div>
  )
}
