let shownPath: string | undefined

/**
 * Offline, the router can load neither data nor scripts of another page, and would load the shown one again. So the browser
 * loads the document instead, and the worker responds with a saved copy or the offline page. From the first page on that the
 * router shows; to be told of each.
 */
export function navigateByDocumentWhenOffline(path: string) {
  const isFirst = shownPath === undefined
  shownPath = path
  if (!isFirst) return
  addEventListener('click', handleClick, true)
  addEventListener(
    'popstate',
    (event) => {
      if (navigator.onLine || shownPath === location.pathname) return
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

/** Another query of the same page is left to the router, which keeps the page if it fails. */
const leadsToOtherPage = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin && pathname !== location.pathname
