import { type ComponentProps, useMemo } from 'react'
import { trustedHtml } from './trusted-types.ts'

type CleanedHtmlProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** As one of our own cleaners wrote it, and nothing else. */
  html: string
  as?: 'div' | 'span'
}

/** The one place where HTML becomes elements. */
export function CleanedHtml({ html, as: Tag = 'div', ...rest }: CleanedHtmlProps) {
  // React compares what it is given by identity: a value made anew would replace all elements at each render, and with
  // them focus, selection and whoever observes them.
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the one policy, on the server or just before.
  return <Tag {...rest} dangerouslySetInnerHTML={inner} />
}
