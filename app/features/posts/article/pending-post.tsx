import { useNavigation } from 'react-router'
import { Spinner } from '#app/ui/spinner.tsx'

const A_POST = /^\/blog\/[^/]+\/?$/

/** While a post is on its way the page before it stays; this says what is being waited for. */
export function PendingPost() {
  const { location } = useNavigation()
  if (!location || !A_POST.test(location.pathname)) return null
  return (
    <div className="pending-post rounded-full border border-line bg-raised px-6 py-3 shadow-float">
      <Spinner>Loading post...</Spinner>
    </div>
  )
}
