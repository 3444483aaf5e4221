import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { body, display, light, type, WIDTH } from './look.ts'

type Dress = { className?: string[]; style: string }

const css = (style: Record<string, string>) =>
  Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')

const ink = (style: Record<string, string>): Dress => ({
  className: ['l-ink'],
  style: css({ ...style, color: light.ink }),
})

const text = type(body, 17, 27)
const heading = (size: number) =>
  ink({ margin: '30px 0 0', ...type(display, size, Math.round(size * 1.25)), fontWeight: 'normal' })
const list = ink({ margin: '18px 0 0', padding: '0 0 0 24px', ...text })
const cell: Dress = {
  className: ['l-ink', 'l-line'],
  style: css({
    padding: '8px 20px 8px 0',
    borderBottom: `1px solid ${light.line}`,
    ...type(body, 16, 24),
    color: light.ink,
  }),
}

/** How each element of a post's text looks in a letter, said on the element itself. */
const dresses: Record<string, Dress> = {
  p: ink({ margin: '18px 0 0', ...text }),
  h1: heading(26),
  h2: heading(24),
  h3: heading(20),
  h4: heading(18),
  ul: list,
  ol: list,
  li: ink({ margin: '6px 0 0', ...text }),
  a: { className: ['l-accent'], style: css({ color: light.accent, textDecoration: 'underline' }) },
  blockquote: {
    className: ['l-line'],
    style: css({ margin: '18px 0 0', padding: '0 0 0 18px', borderLeft: `2px solid ${light.line}` }),
  },
  aside: {
    className: ['l-line'],
    style: css({ margin: '24px 0 0', padding: '2px 20px 20px', border: `1px solid ${light.line}` }),
  },
  pre: ink({ margin: '18px 0 0', ...type('Consolas,Menlo,monospace', 15, 23), whiteSpace: 'pre-wrap' }),
  hr: {
    className: ['l-line'],
    style: css({ margin: '30px 0 0', border: '0', borderTop: `1px solid ${light.line}` }),
  },
  figure: { style: css({ margin: '24px 0 0' }) },
  figcaption: {
    className: ['l-soft'],
    style: css({ margin: '8px 0 0', ...type(body, 14, 20), color: light.soft }),
  },
  img: {
    style: css({ display: 'block', maxWidth: '100%', height: 'auto', border: '0', borderRadius: '6px' }),
  },
  table: { style: css({ margin: '18px 0 0', borderCollapse: 'collapse' }) },
  th: { ...cell, style: `${cell.style};text-align:left` },
  td: cell,
}

const absolute = (address: unknown, base: string) =>
  URL.canParse(String(address), base) ? new URL(String(address), base).href : base

function dress(element: Element, base: string) {
  const { tagName, properties } = element
  const { className, style } = dresses[tagName] ?? {}
  element.properties = {
    ...properties,
    ...(className && { className }),
    ...(style && { style }),
  }
  if (tagName === 'a' && properties.href !== undefined)
    element.properties.href = absolute(properties.href, base)
  if (tagName === 'img') {
    const { src, alt, width } = properties
    const fitting = Math.min(Number(width) || WIDTH, WIDTH)
    Object.assign(element.properties, {
      src: absolute(src, base),
      alt: alt ?? '',
      width: fitting,
      height: null,
    })
  }
  if (tagName === 'table') element.properties['data-text-format'] = 'dataTable'
}

const writer = unified().use(rehypeStringify).freeze()

type ProseProps = {
  /** Of HTML that is clean already: nothing is taken out here. Styles are added to it. */
  tree: Root
  /** What its relative addresses start from. */
  base: string
}

/** A written text, with the style of a letter on each of its elements and every address whole. */
export function Prose({ tree, base }: ProseProps) {
  visit(tree, 'element', (element) => dress(element, base))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the posts' policy before it gets here.
  return <div dangerouslySetInnerHTML={{ __html: writer.stringify(tree) }} />
}
