import { type ComponentProps, type InputEvent, useMemo } from 'react'
import { trustedHtml } from './trusted-types.ts'

type SanitizedHtmlProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Must come from one of our sanitizers. */
  html: string
  as?: 'div' | 'span'
}

/**
 * The only input in such HTML is the divider between two pictures; the style sheet clips them at its value. Loading this
 * only where it is needed would take more than it is.
 */
const moveDivider = ({ target }: InputEvent) => {
  const { parentElement, value } = target as HTMLInputElement & { parentElement: HTMLElement }
  parentElement.style = `--divider:${value}%`
}

/** The only component that renders HTML from a string. */
export function SanitizedHtml({ html, as: Tag = 'div', ...rest }: SanitizedHtmlProps) {
  // React compares the object by identity: a new one would replace all elements at each render, and lose focus,
  // selection and observers.
  const innerHtml = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the posts' policy.
  return <Tag {...rest} onInput={moveDivider} dangerouslySetInnerHTML={innerHtml} />
}
