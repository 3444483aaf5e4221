/**
 * Without a connection the router can load neither data nor scripts of another page, and would end in its error screen.
 * The browser goes there by itself instead: the worker has a copy, or the page that says what can be read.
 */
export function goByDocument(shownPath: () => string) {
  addEventListener('click', leave, true)
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

function leave(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (navigator.onLine || !link?.href || link.target || link.hasAttribute('download')) return
  if (isElsewhere(link)) event.stopImmediatePropagation()
}

const isElsewhere = ({ origin, pathname, search }: HTMLAnchorElement) =>
  origin === location.origin && pathname + search !== location.pathname + location.search
