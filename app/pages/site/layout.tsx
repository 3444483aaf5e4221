import { Outlet, useLocation } from 'react-router'
import { PendingPosts } from '#app/features/posts/archive/pending-posts.tsx'
import { PendingPost } from '#app/features/posts/article/pending-post.tsx'
import { copyrightText } from '#app/features/site/site.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { hasFooter, isPostList } from '#app/navigation/site-structure.ts'
import { useSections } from '#app/navigation/use-sections.ts'
import { SAVED_PATH } from '#app/offline/article-store.ts'
import { SavedCopyNote } from '#app/offline/saved-copy-note.tsx'
import { Footer } from '#app/ui/footer.tsx'
import type { NavLink } from '#app/ui/navigation/nav-links.ts'
import { TopBar } from '#app/ui/navigation/top-bar.tsx'
import { useInstantScrollOnNavigation } from '#app/ui/page-transitions.ts'

/** Always there: it is the reader's own. She may have put it elsewhere in the footer. */
const withSavedList = (links: NavLink[]) =>
  links.some(({ to }) => to === SAVED_PATH) ? links : [...links, { label: 'Saved', to: SAVED_PATH }]

export default function SiteLayout() {
  const { pathname } = useLocation()
  const site = useSite()
  const sections = useSections()
  useInstantScrollOnNavigation()
  return (
    <div className="flex min-h-dvh flex-col pt-(--bar) print:pt-0">
      <TopBar name={site.name} logo={site.logo} entries={site.menus.top} highlight={site.menus.button} />
      <main id="content" tabIndex={-1} data-beginning className="grow outline-none">
        <SavedCopyNote />
        <PendingPost />
        <PendingPosts isPostList={(path) => isPostList(path, sections)}>
          <Outlet />
        </PendingPosts>
      </main>
      {hasFooter(pathname) && (
        <Footer
          name={site.name}
          logo={site.logo}
          tagline={site.tagline}
          blurb={site.blurb}
          copyright={copyrightText(site)}
          email={site.email}
          pages={withSavedList(site.menus.footer)}
          legal={site.menus.legal}
          social={site.social}
        />
      )}
    </div>
  )
}
