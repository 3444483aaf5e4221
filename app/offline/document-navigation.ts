/**
 * Offline, the router can load neither data nor scripts of another page, and would show its error page. So the browser
 * loads the document instead, and the worker responds with a saved copy or the offline page.
 */
export function navigateByDocumentWhenOffline(shownPath: () => string) {
  addEventListener('click', handleClick, true)
  addEventListener(
    'popstate',
    (event) => {
      if (navigator.onLine || shownPath() === location.pathname) return
      event.stopImmediatePropagation()
      location.reload()
    },
    true,
  )
}

function handleClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (navigator.onLine || !link?.href || link.target || link.hasAttribute('download')) return
  if (leadsToOtherPage(link)) event.stopImmediatePropagation()
}

const leadsToOtherPage = ({ origin, pathname, search }: HTMLAnchorElement) =>
  origin === location.origin && pathname + search !== location.pathname + location.search
