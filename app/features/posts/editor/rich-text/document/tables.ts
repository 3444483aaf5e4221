import type { AnyExtension } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { DOMSerializer, DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model'
import { inertBody } from './inert.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    captionedTable: {
      placeTable: () => ReturnType
      setTableCaption: (text: string) => ReturnType
    }
  }
}

const span = { default: 1 }
const cellAttributes = {
  colspan: span,
  rowspan: span,
  colwidth: { default: null, rendered: false },
}

const Cell = TableCell.extend({ addAttributes: () => cellAttributes })

const HeaderCell = TableHeader.extend({
  addAttributes: () => ({ ...cellAttributes, scope: { default: null } }),
})

/** Rows of a thead know it: the editing of tables wants all rows in one place. */
const Row = TableRow.extend({
  addAttributes: () => ({
    head: {
      default: false,
      parseHTML: ({ parentElement }) => parentElement?.localName === 'thead',
      renderHTML: ({ head }) => (head ? { 'data-head': '' } : {}),
    },
  }),
})

/** Read by the schema before it is shown: nothing else than a text's own marks gets into the page. */
function captionElement(html: string, schema: Schema): HTMLElement {
  const topNode = schema.nodes.figcaption?.create()
  const { content } = DocumentParser.fromSchema(schema).parse(inertBody(html), { topNode })
  const caption = document.createElement('caption')
  caption.contentEditable = 'false'
  caption.append(DOMSerializer.fromSchema(schema).serializeFragment(content))
  return caption
}

const COLUMNS = 3

function emptyTable({ nodes }: Schema): Node | undefined {
  const { table, tableRow, tableCell, tableHeader } = nodes
  const cells = (type = tableCell, attributes = {}) =>
    Array.from({ length: COLUMNS }, () => type?.createAndFill(attributes)).filter((cell) => !!cell)
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
    const above = caption ? [captionElement(caption, node.type.schema)] : []
    return ['div', { class: 'table-scroll' }, ['table', ...above, ['tbody', 0]]]
  },
  addCommands() {
    return {
      ...this.parent?.(),
      placeTable:
        () =>
        ({ chain, state }) => {
          const table = emptyTable(state.schema)
          return !!table && chain().insertContent(table.toJSON()).run()
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

export const tables: AnyExtension[] = [CaptionedTable, Row, HeaderCell, Cell]
