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
import { importedLate } from '#app/hydration/deferred-imports.ts'

type Tag = ReactElement<JSX.IntrinsicElements['link'] & JSX.IntrinsicElements['script']>

const isWorkplace = (path: string) => /^\/(?:admin|auth)(?:\/|$)/.test(path)

/** By where the visit began: whoever came to work gets the scripts at once, whoever came to read gets the page first. */
export function PageScripts() {
  const { pathname } = useLocation()
  const [comeLate] = useState(import.meta.env.PROD && !isWorkplace(pathname))
  return comeLate ? <LateScripts /> : <Scripts />
}

/**
 * The scripts of a page, asked for once it can be read: on a phone's line they weigh more than all that is read. React
 * Router has the browser fetch them at once, before style, fonts and pictures.
 */
function LateScripts() {
  // Called and not rendered: what it would render is what has to be changed.
  const tags = tagsIn(Scripts({}))
  const files = tags.flatMap(({ type, props }) => (type === 'link' && props.href ? [props.href] : []))
  return tags
    .filter(({ type }) => type === 'script')
    .map((script) => {
      const text = String(script.props.dangerouslySetInnerHTML?.__html)
      return cloneElement(script, { dangerouslySetInnerHTML: { __html: importedLate(text, files) } })
    })
}

function tagsIn(node: ReactNode): Tag[] {
  return Children.toArray(node)
    .filter(isValidElement<Tag['props']>)
    .flatMap((tag) => (tag.type === Fragment ? tagsIn(tag.props.children) : [tag]))
}
