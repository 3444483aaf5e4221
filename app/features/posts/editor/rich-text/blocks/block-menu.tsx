import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react'
import type { BlockMenuItem } from './block-menu-items.ts'

export type BlockMenuHandle = {
  /** Whether the key was for the menu. */
  handleKey: (key: string) => boolean
}

type BlockMenuProps = {
  items: BlockMenuItem[]
  choose: (item: BlockMenuItem) => void
  /** Keeps the focus, and names the active entry for screen readers. */
  textBox: HTMLElement
  ref?: Ref<BlockMenuHandle>
}

export function BlockMenu({ items, choose, textBox, ref }: BlockMenuProps) {
  const id = useId()
  const [{ list, active }, setActive] = useState({ list: items, active: 0 })
  // Another list starts at its first entry.
  const index = list === items ? active : 0
  const optionId = (position: number) => `${id}-${position}`

  useEffect(() => {
    textBox.setAttribute('aria-controls', id)
    textBox.setAttribute('aria-activedescendant', `${id}-${index}`)
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
    return () => {
      textBox.removeAttribute('aria-controls')
      textBox.removeAttribute('aria-activedescendant')
    }
  }, [textBox, id, index])

  useImperativeHandle(ref, () => ({
    handleKey(key) {
      const item = items[index]
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
      if (step !== 0) setActive({ list: items, active: (index + step + items.length) % items.length })
      else if ((key === 'Enter' || key === 'Tab') && item) choose(item)
      else return false
      return true
    },
  }))

  return (
    <div role="listbox" id={id} aria-label="Blocks" className="block-menu">
      {items.map((item, position) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the text box names it as its active descendant.
        <div
          key={item.name}
          id={optionId(position)}
          role="option"
          aria-selected={position === index}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(item)}
          className="block-menu-item"
        >
          <item.icon aria-hidden="true" />
          <span>
            <span className="block-menu-name">{item.name}</span>
            <span className="block-menu-hint">{item.hint}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
