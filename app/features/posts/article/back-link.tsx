import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

/** Goes back if the reader came from this site, and to the archive otherwise. */
export function BackLink() {
  const navigate = useNavigate()
  return (
    <ButtonLink
      to="/blog"
      variant="ghost"
      size="small"
      className="-ml-4"
      data-press="back"
      onClick={(event) => {
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
        if (!cameFromThisSite()) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back
    </ButtonLink>
  )
}

/** The router counts its history entries in this tab, starting with 0. */
const cameFromThisSite = () => (window.history.state as { idx?: number } | null)?.idx
