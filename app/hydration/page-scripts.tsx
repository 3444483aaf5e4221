import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type JSX,
  type ReactElement,
  type ReactNode,
  use,
  useState,
} from 'react'
import { Scripts, useLocation } from 'react-router'
import { deferImports } from '#app/hydration/defer-imports.ts'
import { PageTopicsContext } from '#app/live/page-topics.ts'

type Tag = ReactElement<JSX.IntrinsicElements['link'] & JSX.IntrinsicElements['script']>

const isAdminPath = (path: string) => /^\/(?:admin|auth)(?:\/|$)/.test(path)

/**
 * Admin pages load and run their scripts at once; pages for readers are painted first, and hydrated when the reader does
 * something. The page of arrival decides.
 */
export function PageScripts({ countsReaders }: { countsReaders: boolean }) {
  const { pathname } = useLocation()
  const [isDeferred] = useState(import.meta.env.PROD && !isAdminPath(pathname))
  return isDeferred ? <DeferredScripts countsReaders={countsReaders} /> : <Scripts />
}

/**
 * Loads the scripts after the first paint: on a phone they are larger than everything that is read. React Router's
 * preload links would fetch them before styles, fonts and images. Rendered last, when all parts of the page have said what
 * they want to hear of.
 */
function DeferredScripts({ countsReaders }: { countsReaders: boolean }) {
  const page = { topics: [...(use(PageTopicsContext) ?? [])], countsReaders }
  // Called as a function, because its output has to be changed.
  const tags = flattenTags(Scripts({}))
  const files = tags.flatMap(({ type, props }) => (type === 'link' && props.href ? [props.href] : []))
  return tags
    .filter(({ type }) => type === 'script')
    .map((script) => {
      const text = String(script.props.dangerouslySetInnerHTML?.__html)
      // Hydration leaves the text as it is, so the browser does not have to know it.
      const __html = import.meta.env.SSR ? deferImports(text, files, page) : text
      return cloneElement(script, { dangerouslySetInnerHTML: { __html } })
    })
}

function flattenTags(node: ReactNode): Tag[] {
  return Children.toArray(node)
    .filter(isValidElement<Tag['props']>)
    .flatMap((tag) => (tag.type === Fragment ? flattenTags(tag.props.children) : [tag]))
}
