import { useNavigation } from 'react-router'
import { Spinner } from '#app/ui/spinner.tsx'

const POST_PATH = /^\/blog\/[^/]+\/?$/

/** Shown on the current page while a post is loading. */
export function PendingPost() {
  const { location } = useNavigation()
  if (!location || !POST_PATH.test(location.pathname)) return null
  return (
    <div className="pending-post rounded-full border border-line bg-raised px-6 py-3 shadow-float">
      <Spinner>Loading post...</Spinner>
    </div>
  )
}
