import { ButtonAnchor } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type ShopLinkProps = { href: string; label: string; itemName: string; className?: string }

/** An affiliate link, marked as sponsored for search engines. */
export function ShopLink({ href, label, itemName, className }: ShopLinkProps) {
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
      <VisuallyHidden> {itemName} (opens in a new tab)</VisuallyHidden>
      <span aria-hidden="true">↗</span>
    </ButtonAnchor>
  )
}
