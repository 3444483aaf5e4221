import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

export const shortcuts = [
  ['j', 'The next comment'],
  ['k', 'The one before'],
  ['x', 'Select it'],
  ['a', 'Approve'],
  ['s', 'Mark as spam'],
  ['d', 'Delete'],
  ['u', 'Undo the last change'],
  ['?', 'This list'],
] as const

type ShortcutKey = (typeof shortcuts)[number][0]

const TEXT_INPUT_SELECTOR = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Keys for the whole page, ignored while the admin types or a dialog is open. */
export function useShortcuts(actions: Record<ShortcutKey, () => void>) {
  const { on } = useShortcutSetting()
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const { target } = event
    if (
      !(target instanceof Element) ||
      target.closest(TEXT_INPUT_SELECTOR) ||
      document.querySelector('[role=dialog]')
    )
      return
    const action = (actions as Partial<Record<string, () => void>>)[event.key]
    // Only the keys that move repeat while held down.
    if (!action || (event.repeat && event.key !== 'j' && event.key !== 'k')) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!on) return
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [on])
}

const STORAGE_KEY = 'comment-shortcuts'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Speech input triggers single keys by accident, so they can be turned off, per browser (WCAG 2.1.4). */
export function useShortcutSetting() {
  const on = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(STORAGE_KEY) !== 'off',
    () => false,
  )
  return {
    on,
    setEnabled(enabled: boolean) {
      localStorage.setItem(STORAGE_KEY, enabled ? 'on' : 'off')
      for (const listener of listeners) listener()
    },
  }
}
