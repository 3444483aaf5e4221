import { type ComponentProps, useMemo } from 'react'
import { trustedHtml } from './trusted-types.ts'

type SanitizedHtmlProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Must come from one of our sanitizers. */
  html: string
  as?: 'div' | 'span'
}

/** The only component that renders HTML from a string. */
export function SanitizedHtml({ html, as: Tag = 'div', ...rest }: SanitizedHtmlProps) {
  // React compares the object by identity: a new one would replace all elements at each render, and lose focus,
  // selection and observers.
  const innerHtml = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the posts' policy.
  return <Tag {...rest} dangerouslySetInnerHTML={innerHtml} />
}
