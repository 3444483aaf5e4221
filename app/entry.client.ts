// Before all other modules: what packages write to the page has to pass the policy.
import '#app/ui/trusted-types.ts'
import { countView } from '#app/features/numbers/collect/count-views.ts'
import { startPage } from '#app/hydration/before-hydration.ts'
import { listenEarly } from '#app/live/subscriptions.ts'
import { isPrivatePath } from '#app/offline/article-store.ts'
import { reportReading } from '#app/offline/report-reading.ts'

// No module here may import React, which is loaded when the page is hydrated; server/build/bundles.test.ts looks.
startPage(({ topics, countsReaders }, hydrateOnce) => {
  const { pathname, search } = location
  return [
    () => countsReaders && countView(pathname, search),
    () => topics.length > 0 && listenEarly(topics, hydrateOnce),
    () => {
      if (isPrivatePath(pathname) || !('serviceWorker' in navigator)) return
      reportReading(pathname).catch(() => {})
    },
  ]
})
