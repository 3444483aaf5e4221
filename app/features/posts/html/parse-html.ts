import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type TreeAdapter } from 'parse5'
import { HTML_LIMITS, HtmlLimitError } from './limits.ts'

type Limits = Pick<typeof HTML_LIMITS, 'characters' | 'nodes' | 'depth' | 'attributes'>

/**
 * Counts what the parser makes while it makes it. The length of the source says nothing about that: a parser opens
 * unclosed formatting again in every paragraph, so a few kilobytes can become millions of elements. With the number of
 * nodes and the depth bounded, each step of the parser is bounded too.
 */
function countingAdapter(limits: Limits): TreeAdapter<DefaultTreeAdapterMap> {
  let nodes = 0
  let depth = 0
  let attributes = 0
  const countNode = () => {
    if (++nodes > limits.nodes) throw new HtmlLimitError('nodes')
  }
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attrs) {
      countNode()
      attributes += attrs.length
      if (attributes > limits.attributes) throw new HtmlLimitError('attributes')
      return defaultTreeAdapter.createElement(tagName, namespace, attrs)
    },
    createCommentNode(data) {
      countNode()
      return defaultTreeAdapter.createCommentNode(data)
    },
    insertText(parent, text) {
      // Words come one by one, and most are added to the text before them.
      const last = parent.childNodes.at(-1)
      if (!last || !defaultTreeAdapter.isTextNode(last)) countNode()
      defaultTreeAdapter.insertText(parent, text)
    },
    insertTextBefore(parent, text, reference) {
      countNode()
      defaultTreeAdapter.insertTextBefore(parent, text, reference)
    },
    onItemPush() {
      if (++depth > limits.depth) throw new HtmlLimitError('depth')
    },
    onItemPop() {
      depth--
    },
  }
}

function parse(html: string, limits: Limits): { tree: Root; error: HtmlLimitError | null } {
  const parser = Parser.getFragmentParser(null, {
    treeAdapter: countingAdapter(limits),
    scriptingEnabled: false,
  })
  let error: HtmlLimitError | null = null
  try {
    parser.tokenizer.write(html.slice(0, limits.characters), true)
    if (html.length > limits.characters) error = new HtmlLimitError('characters')
  } catch (reason) {
    if (!(reason instanceof HtmlLimitError)) throw reason
    error = reason
  }
  return { tree: fromParse5(parser.getFragment()) as Root, error }
}

/** The only way from a text to a tree. Throws an HtmlLimitError for one that is too large. */
export function parseHtml(html: string, limits: Limits = HTML_LIMITS): Root {
  const { tree, error } = parse(html, limits)
  if (error) throw error
  return tree
}

/** For texts that are shown and cannot be refused any more: as much of it as the limits allow. */
export function parseHtmlStart(html: string, limits: Limits = HTML_LIMITS): { tree: Root; isWhole: boolean } {
  const { tree, error } = parse(html, limits)
  return { tree, isWhole: error === null }
}
