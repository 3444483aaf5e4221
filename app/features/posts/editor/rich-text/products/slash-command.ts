import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** A slash on an empty line opens the dialog for products. It stays where it was typed if the dialog is closed. */
export const SlashCommand = Extension.create<{ open: () => void }>({
  name: 'slashCommand',
  addOptions: () => ({ open: () => undefined }),
  addProseMirrorPlugins() {
    const { open } = this.options
    return [
      new Plugin({
        props: {
          handleTextInput(view, _from, _to, text) {
            const { $from, empty } = view.state.selection
            const isEmptyLine = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
            // After the slash is in the text.
            if (text === '/' && empty && isEmptyLine) setTimeout(open)
            return false
          },
        },
      }),
    ]
  },
})
