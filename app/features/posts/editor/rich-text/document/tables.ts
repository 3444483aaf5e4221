import type { AnyExtension } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { DOMSerializer, DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { parseInertHtml } from './parse-inert-html.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    captionedTable: {
      placeTable: () => ReturnType
      setTableCaption: (text: string) => ReturnType
    }
  }
}

const spanAttribute = { default: 1 }
const cellAttributes = {
  colspan: spanAttribute,
  rowspan: spanAttribute,
  colwidth: { default: null, rendered: false },
}

const Cell = TableCell.extend({ addAttributes: () => cellAttributes })

const HeaderCell = TableHeader.extend({
  addAttributes: () => ({ ...cellAttributes, scope: { default: null } }),
})

/** The editor needs all rows in one element, so rows of a <thead> are marked by an attribute. */
const RowWithHead = TableRow.extend({
  addAttributes: () => ({
    head: {
      default: false,
      parseHTML: ({ parentElement }) => parentElement?.localName === 'thead',
      renderHTML: ({ head }) => (head ? { 'data-head': '' } : {}),
    },
  }),
})

/** Parsed by the schema first, so that only allowed marks get into the page. */
function createCaptionElement(html: string, schema: Schema): HTMLElement {
  const topNode = schema.nodes.figcaption?.create()
  const { content } = DocumentParser.fromSchema(schema).parse(parseInertHtml(html), { topNode })
  const caption = document.createElement('caption')
  caption.contentEditable = 'false'
  caption.append(DOMSerializer.fromSchema(schema).serializeFragment(content))
  return caption
}

const NEW_TABLE_COLUMNS = 3

function createEmptyTable({ nodes }: Schema): Node | undefined {
  const { table, tableRow, tableCell, tableHeader } = nodes
  const cells = (type = tableCell, attributes = {}) =>
    Array.from({ length: NEW_TABLE_COLUMNS }, () => type?.createAndFill(attributes)).filter((cell) => !!cell)
  const head = tableRow?.create({ head: true }, cells(tableHeader, { scope: 'col' }))
  const rows = [head, tableRow?.create(null, cells()), tableRow?.create(null, cells())]
  return table?.create(
    null,
    rows.filter((row) => !!row),
  )
}

const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      parseHTML: (element) => element.querySelector(':scope > caption')?.innerHTML ?? null,
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node }) {
    const { caption } = node.attrs
    const above = caption ? [createCaptionElement(caption, node.type.schema)] : []
    return ['div', { class: 'table-scroll' }, ['table', ...above, ['tbody', 0]]]
  },
  addCommands() {
    return {
      ...this.parent?.(),
      placeTable:
        () =>
        ({ tr, state, dispatch }) => {
          const table = createEmptyTable(state.schema)
          if (!table) return false
          if (dispatch) {
            // Collapsed first, so that a selected text is not replaced.
            const { to } = tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to))).selection
            tr.replaceSelectionWith(table)
            // Into the first cell.
            tr.setSelection(Selection.near(tr.doc.resolve(to + 1)))
          }
          return true
        },
      setTableCaption:
        (text) =>
        ({ commands }) => {
          const plain = document.createElement('p')
          plain.textContent = text
          return commands.updateAttributes('table', { caption: plain.innerHTML || null })
        },
    }
  },
}).configure({ View: null })

export const tableExtensions: AnyExtension[] = [CaptionedTable, RowWithHead, HeaderCell, Cell]
