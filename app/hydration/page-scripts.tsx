import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type JSX,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { Scripts, useLocation } from 'react-router'
import { deferImports } from '#app/hydration/defer-imports.ts'

type Tag = ReactElement<JSX.IntrinsicElements['link'] & JSX.IntrinsicElements['script']>

const isAdminPath = (path: string) => /^\/(?:admin|auth)(?:\/|$)/.test(path)

/** Admin pages load their scripts at once; pages for readers are painted first. The page of arrival decides. */
export function PageScripts() {
  const { pathname } = useLocation()
  const [isDeferred] = useState(import.meta.env.PROD && !isAdminPath(pathname))
  return isDeferred ? <DeferredScripts /> : <Scripts />
}

/**
 * Loads the scripts after the first paint: on a phone they are larger than everything that is read. React Router's
 * preload links would fetch them before styles, fonts and images.
 */
function DeferredScripts() {
  // Called as a function, because its output has to be changed.
  const tags = flattenTags(Scripts({}))
  const files = tags.flatMap(({ type, props }) => (type === 'link' && props.href ? [props.href] : []))
  return tags
    .filter(({ type }) => type === 'script')
    .map((script) => {
      const text = String(script.props.dangerouslySetInnerHTML?.__html)
      return cloneElement(script, { dangerouslySetInnerHTML: { __html: deferImports(text, files) } })
    })
}

function flattenTags(node: ReactNode): Tag[] {
  return Children.toArray(node)
    .filter(isValidElement<Tag['props']>)
    .flatMap((tag) => (tag.type === Fragment ? flattenTags(tag.props.children) : [tag]))
}
