import { isMacOS } from '@tiptap/core'

const onMac: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }

/** As people read it on their keyboard. */
export const shownShortcut = (shortcut: string): string =>
  isMacOS()
    ? shortcut
        .split('+')
        .map((key) => onMac[key] ?? key)
        .join('')
    : shortcut.replace('Mod', 'Ctrl')

/** As assistive technology reads it. */
export const spokenShortcut = (shortcut: string): string =>
  shortcut.replace('Mod', isMacOS() ? 'Meta' : 'Control')
