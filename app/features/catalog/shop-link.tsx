import { ButtonAnchor } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type ShopLinkProps = { href: string; label: string; what: string; className?: string }

/** A link that may earn money: it says so to search engines, and gives the shop no handle on this page. */
export function ShopLink({ href, label, what, className }: ShopLinkProps) {
  return (
    <ButtonAnchor
      href={href}
      target="_blank"
      rel="sponsored noopener noreferrer"
      variant="quiet"
      size="small"
      className={className}
    >
      {label}
      <VisuallyHidden> {what} (opens in a new tab)</VisuallyHidden>
      <span aria-hidden="true">↗</span>
    </ButtonAnchor>
  )
}
