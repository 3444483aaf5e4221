import { useRevalidator } from 'react-router'
import { postTopic } from '#app/live/topics.ts'
import { useLive } from '#app/live/use-live.ts'
import { REFRESH_JITTER_MS } from '#app/live/use-live-data.ts'
import { Button } from '#app/ui/button.tsx'
import { useBackgroundReload } from '#app/ui/failed-requests/background-reload.ts'

type Shown = { id: string; updatedAt?: string; isFeatured?: boolean }

/** Only what the page shows: other changes are no news for the reader. */
const serializeVisible = ({ updatedAt: _, isFeatured: __, ...shown }: Shown) => JSON.stringify(shown)

type UpdatedBarProps = { kind: 'article' | 'page'; shown: Shown }

/** Says that the post or page was changed, and lets the reader decide when to load the new version. */
export function UpdatedBar({ kind, shown }: UpdatedBarProps) {
  const { reloadIn, data } = useBackgroundReload<{ post?: Shown; page?: Shown } | null>()
  const { state, revalidate } = useRevalidator()
  useLive([postTopic(shown.id)], () => reloadIn(REFRESH_JITTER_MS * Math.random()))

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
