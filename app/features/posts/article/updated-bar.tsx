import { useEffect, useRef } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import { postTopic } from '#app/live/topics.ts'
import { useLive } from '#app/live/use-live.ts'
import { REFRESH_JITTER_MS } from '#app/live/use-live-data.ts'
import { Button } from '#app/ui/button.tsx'

type Shown = { id: string; updatedAt?: string; isFeatured?: boolean }

/** Only what the page shows: other changes are no news for the reader. */
const serializeVisible = ({ updatedAt: _, isFeatured: __, ...shown }: Shown) => JSON.stringify(shown)

type UpdatedBarProps = { kind: 'article' | 'page'; shown: Shown }

/** Says that the post or page was changed, and lets the reader decide when to load the new version. */
export function UpdatedBar({ kind, shown }: UpdatedBarProps) {
  const { pathname } = useLocation()
  const { load, data } = useFetcher<{ post?: Shown; page?: Shown } | null>()
  const { state, revalidate } = useRevalidator()
  const reloadTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive([postTopic(shown.id)], () => {
    clearTimeout(reloadTimer.current)
    reloadTimer.current = setTimeout(() => load(pathname), REFRESH_JITTER_MS * Math.random())
  })
  useEffect(() => () => clearTimeout(reloadTimer.current), [])

  const current = data?.post ?? data?.page
  const isOutdated = data !== undefined && (!current || serializeVisible(current) !== serializeVisible(shown))
  async function showNewVersion() {
    // The button is about to disappear; without this, focus would be lost.
    document.getElementById('content')?.focus({ preventScroll: true })
    await revalidate()
  }
  return (
    <div role="status" className="fixed inset-x-4 bottom-5 z-stuck mx-auto w-fit print:hidden">
      {isOutdated && (
        <div className="flex items-center gap-4 rounded-bubble border border-line bg-raised py-2 pr-2 pl-5 shadow-float">
          <p className="text-small">This {kind} was updated.</p>
          <Button
            variant="quiet"
            size="small"
            className="shrink-0"
            busy={state === 'loading'}
            onClick={showNewVersion}
          >
            Show the new version
          </Button>
        </div>
      )}
    </div>
  )
}
