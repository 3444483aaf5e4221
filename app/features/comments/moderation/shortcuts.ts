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

type Key = (typeof shortcuts)[number][0]

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Keys that act on the page as a whole; none of them while somebody types or a dialog is open. */
export function useShortcuts(actions: Record<Key, () => void>) {
  const { on } = useShortcutSetting()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const { target } = event
    if (!(target instanceof Element) || target.closest(TYPING) || document.querySelector('[role=dialog]'))
      return
    const action = (actions as Partial<Record<string, () => void>>)[event.key]
    // A key held down moves on, and decides nothing twice.
    if (!action || (event.repeat && event.key !== 'j' && event.key !== 'k')) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!on) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

const KEPT = 'comment-shortcuts'
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whoever speaks to the machine would press keys by accident: they can be turned off, in this browser. */
export function useShortcutSetting() {
  const on = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEPT) !== 'off',
    () => false,
  )
  return {
    on,
    turn(wanted: boolean) {
      localStorage.setItem(KEPT, wanted ? 'on' : 'off')
      for (const tell of listeners) tell()
    },
  }
}
