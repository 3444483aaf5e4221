import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { type EmailPalettes, useEmailPalettes } from './email-theme.tsx'
import { bodyFont, EMAIL_WIDTH, textStyle } from './styles.ts'

type ElementStyle = { className?: string[]; style: string }

const toInlineCss = (style: Record<string, string>) =>
  Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')

/** Of the link in a block that is a button. */
const BUTTON = 'a in p[data-button]'

const paragraphText = textStyle(bodyFont, 17, 27)

/** Inline styles for the elements of a post: many mail programs ignore style sheets. */
function createElementStyles({ light: colors, displayFont }: EmailPalettes): Record<string, ElementStyle> {
  const inkStyle = (style: Record<string, string>): ElementStyle => ({
    className: ['l-ink'],
    style: toInlineCss({ ...style, color: colors.ink }),
  })
  const headingStyle = (size: number) =>
    inkStyle({
      margin: '30px 0 0',
      ...textStyle(displayFont, size, Math.round(size * 1.25)),
      fontWeight: 'normal',
    })
  const lineStyle = (style: Record<string, string>): ElementStyle => ({
    className: ['l-line'],
    style: toInlineCss(style),
  })
  const line = `1px solid ${colors.line}`
  const listStyle = inkStyle({ margin: '18px 0 0', padding: '0 0 0 24px', ...paragraphText })
  const cellStyle: ElementStyle = {
    className: ['l-ink', 'l-line'],
    style: toInlineCss({
      padding: '8px 20px 8px 0',
      borderBottom: line,
      ...textStyle(bodyFont, 16, 24),
      color: colors.ink,
    }),
  }
  return {
    p: inkStyle({ margin: '18px 0 0', ...paragraphText }),
    h1: headingStyle(26),
    h2: headingStyle(24),
    h3: headingStyle(20),
    h4: headingStyle(18),
    ul: listStyle,
    ol: listStyle,
    li: inkStyle({ margin: '6px 0 0', ...paragraphText }),
    a: {
      className: ['l-accent'],
      style: toInlineCss({ color: colors.accent, textDecoration: 'underline' }),
    },
    [BUTTON]: {
      className: ['l-fill'],
      style: toInlineCss({
        display: 'inline-block',
        padding: '12px 28px',
        borderRadius: '999px',
        backgroundColor: colors.fill,
        ...textStyle(bodyFont, 16, 24),
        fontWeight: 'bold',
        color: colors.onFill,
        textDecoration: 'none',
      }),
    },
    blockquote: lineStyle({
      margin: '18px 0 0',
      padding: '0 0 0 18px',
      borderLeft: `2px solid ${colors.line}`,
    }),
    aside: lineStyle({ margin: '24px 0 0', padding: '2px 20px 20px', border: line }),
    pre: inkStyle({
      margin: '18px 0 0',
      ...textStyle('Consolas,Menlo,monospace', 15, 23),
      whiteSpace: 'pre-wrap',
    }),
    hr: lineStyle({ margin: '30px 0 0', border: '0', borderTop: line }),
    figure: { style: toInlineCss({ margin: '24px 0 0' }) },
    figcaption: {
      className: ['l-soft'],
      style: toInlineCss({ margin: '8px 0 0', ...textStyle(bodyFont, 14, 20), color: colors.soft }),
    },
    img: {
      style: toInlineCss({
        display: 'block',
        maxWidth: '100%',
        height: 'auto',
        border: '0',
        borderRadius: '6px',
      }),
    },
    dl: lineStyle({ margin: '24px 0 0', padding: '14px 0', borderTop: line, borderBottom: line }),
    dt: inkStyle({ margin: '10px 0 0', ...textStyle(displayFont, 20, 25) }),
    dd: inkStyle({ margin: '6px 0 0', padding: '0 0 0 18px', ...paragraphText }),
    table: { style: toInlineCss({ margin: '18px 0 0', borderCollapse: 'collapse' }) },
    th: { ...cellStyle, style: `${cellStyle.style};text-align:left` },
    td: cellStyle,
  }
}

const toAbsoluteUrl = (url: unknown, base: string) =>
  URL.canParse(String(url), base) ? new URL(String(url), base).href : base

/** Mail programs cannot unfold: what unfolds on the page follows its summary, as a text under a heading. */
const tagReplacements: Record<string, string> = { details: 'div', summary: 'h4' }

const isButton = (parent: Root | Element | undefined) =>
  parent?.type === 'element' && parent.properties.dataButton !== undefined

type StyleOptions = { base: string; elementStyles: Record<string, ElementStyle>; isInButton: boolean }

function applyElementStyle(element: Element, { base, elementStyles, isInButton }: StyleOptions) {
  element.tagName = tagReplacements[element.tagName] ?? element.tagName
  const { tagName, properties } = element
  const { className, style } = elementStyles[tagName === 'a' && isInButton ? BUTTON : tagName] ?? {}
  element.properties = {
    ...properties,
    ...(className && { className }),
    ...(style && { style }),
  }
  if (tagName === 'a' && properties.href !== undefined)
    element.properties.href = toAbsoluteUrl(properties.href, base)
  if (tagName === 'img') {
    const { src, alt, width } = properties
    const displayWidth = Math.min(Number(width) || EMAIL_WIDTH, EMAIL_WIDTH)
    Object.assign(element.properties, {
      src: toAbsoluteUrl(src, base),
      alt: alt ?? '',
      width: displayWidth,
      height: null,
    })
  }
  if (tagName === 'table') element.properties['data-text-format'] = 'dataTable'
}

const serializer = unified().use(rehypeStringify).freeze()

type EmailProseProps = {
  /** Of sanitized HTML: nothing is removed here. Styles are added to it in place. */
  tree: Root
  /** For relative URLs. */
  baseUrl: string
}

/** The text of a post, with inline styles and absolute URLs. */
export function EmailProse({ tree, baseUrl }: EmailProseProps) {
  const elementStyles = createElementStyles(useEmailPalettes())
  visit(tree, 'element', (element, _index, parent) =>
    applyElementStyle(element, { base: baseUrl, elementStyles, isInButton: isButton(parent) }),
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the posts' policy before.
  return <div dangerouslySetInnerHTML={{ __html: serializer.stringify(tree) }} />
}
