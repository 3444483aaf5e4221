import { useLocation } from 'react-router'
import { TextLink } from '#app/ui/text-link.tsx'

export function PostsLoadFailure({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className="rounded-soft border border-danger px-6 pt-5 pb-3">
      <p role="alert" className="text-danger">
        Error loading posts: {message}
      </p>
      <TextLink to={pathname + search} reloadDocument>
        Try again
      </TextLink>
    </div>
  )
}
