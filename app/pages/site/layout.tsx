import { Outlet, useLocation } from 'react-router'
import { footer, hasFooter, navigation, site } from '#app/site.ts'
import { Footer } from '#app/ui/footer.tsx'
import { TopBar } from '#app/ui/navigation/top-bar.tsx'

export default function SiteLayout() {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col pt-(--bar) print:pt-0">
      <TopBar name={site.name} entries={navigation.entries} highlight={navigation.shop} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
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
