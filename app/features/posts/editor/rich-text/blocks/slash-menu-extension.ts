import { Extension } from '@tiptap/core'
import { ReactRenderer } from '@tiptap/react'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import { BlockMenu, type BlockMenuHandle } from './block-menu.tsx'
import { type BlockMenuItem, filterBlocks } from './block-menu-items.ts'

/** A slash at the start of an empty line opens the menu of blocks; what is typed after it filters the menu. */
export const SlashMenu = Extension.create<{ items: () => BlockMenuItem[] }>({
  name: 'slashMenu',
  addOptions: () => ({ items: () => [] }),
  addProseMirrorPlugins() {
    const { items } = this.options
    return [
      Suggestion<BlockMenuItem>({
        editor: this.editor,
        char: '/',
        startOfLine: true,
        allowSpaces: true,
        allow: ({ state }) => {
          const { parent } = state.selection.$from
          return (
            parent.type.name === 'paragraph' && filterBlocks(items(), parent.textContent.slice(1)).length > 0
          )
        },
        items: ({ query }) => filterBlocks(items(), query),
        command({ editor, range, props: item }) {
          editor.chain().focus().deleteRange(range).run()
          item.run(editor)
        },
        render: createMenuRenderer,
      }),
    ]
  },
})

function createMenuRenderer() {
  let menu: ReactRenderer<BlockMenuHandle> | undefined
  let unmount: (() => void) | undefined
  const menuProps = ({ editor, items, command }: SuggestionProps<BlockMenuItem>) => ({
    items,
    choose: command,
    textBox: editor.view.dom,
  })
  return {
    onStart(props: SuggestionProps<BlockMenuItem>) {
      menu = new ReactRenderer(BlockMenu, {
        props: menuProps(props),
        editor: props.editor,
        className: 'block-menu-layer',
      })
      unmount = props.mount(menu.element)
    },
    onUpdate: (props: SuggestionProps<BlockMenuItem>) => menu?.updateProps(menuProps(props)),
    onKeyDown: ({ event }: { event: KeyboardEvent }) => menu?.ref?.handleKey(event.key) ?? false,
    onExit() {
      unmount?.()
      menu?.destroy()
    },
  }
}
