import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

/** Shown while the posts of a list are loading. */
export function PostPlaceholders() {
  return (
    <div>
      <Spinner className="mb-8">Loading posts...</Spinner>
      <div className="post-placeholders grid gap-8 sm:grid-cols-3">
        <Placeholder />
        <Placeholder />
        <Placeholder />
      </div>
    </div>
  )
}

function Placeholder() {
  return (
    <div>
      <Skeleton className="aspect-video w-full rounded-soft" />
      <Skeleton className="mt-5 h-4 w-20" />
      <Skeleton className="mt-3 h-7 w-full" />
      <Skeleton className="mt-2 h-7 w-2/3" />
      <Skeleton className="mt-4 h-4 w-40" />
    </div>
  )
}
