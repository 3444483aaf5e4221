import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type TreeAdapter } from 'parse5'
import { HTML_LIMITS, HtmlLimitError } from './html-limits.ts'

type ParseLimits = Pick<typeof HTML_LIMITS, 'characters' | 'nodes' | 'depth' | 'attributes'>

/**
 * Counts nodes while the parser creates them. The length of the source does not limit them: a parser reopens unclosed
 * formatting in every paragraph, so a few kilobytes can become millions of elements. With the number of nodes and the
 * depth limited, each step of the parser is limited too.
 */
function limitingTreeAdapter(limits: ParseLimits): TreeAdapter<DefaultTreeAdapterMap> {
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
      // Called word by word; most are appended to the text node before them.
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

function parseWithLimits(html: string, limits: ParseLimits): { tree: Root; error: HtmlLimitError | null } {
  const parser = Parser.getFragmentParser(null, {
    treeAdapter: limitingTreeAdapter(limits),
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

/** Throws an HtmlLimitError for a text that is too large. All parsing of HTML goes through here. */
export function parseHtml(html: string, limits: ParseLimits = HTML_LIMITS): Root {
  const { tree, error } = parseWithLimits(html, limits)
  if (error) throw error
  return tree
}

/** For texts that are stored already and cannot be rejected: as much as the limits allow. */
export function parseHtmlUpToLimits(
  html: string,
  limits: ParseLimits = HTML_LIMITS,
): { tree: Root; isComplete: boolean } {
  const { tree, error } = parseWithLimits(html, limits)
  return { tree, isComplete: error === null }
}
