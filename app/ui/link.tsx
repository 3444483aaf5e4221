import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type LinkProps = ComponentProps<typeof RouterLink>

/** Of this site, from its root: the address as it is. Others are relative to the page, or lead elsewhere. */
const isWholePath = (to: LinkProps['to']): to is string => typeof to === 'string' && /^\/(?![/\\])/.test(to)

/**
 * A link of the router, for all pages. On the server it is the anchor that the router would render: to resolve its path against
 * the routes and to prepare for clicks takes a twelfth of the time of an article with sixty links (decision 107).
 */
export function Link({ to, ...props }: LinkProps) {
  if (!import.meta.env.SSR || !isWholePath(to)) return <RouterLink {...props} to={to} discover="none" />
  const {
    discover,
    prefetch,
    relative,
    reloadDocument,
    replace,
    mask,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    ...anchor
  } = props
  return <a {...anchor} href={to} />
}
