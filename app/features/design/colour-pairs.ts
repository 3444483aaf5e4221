import type { ShownTheme } from '#app/ui/colour/bend.ts'
import { contrast } from '#app/ui/colour/contrast.ts'
import type { Colours } from './tokens.ts'

/** What WCAG asks for: running text (AAA), any other words (AA), and lines or marks that mean something. */
export const asked = { text: 7, words: 4.5, mark: 3 } as const

export type ColourPair = { front: string; on: readonly string[]; is: keyof typeof asked; use: string }

const papers = ['surface', 'raised', 'sunk'] as const

/** Every colour that stands on another. A pair that is not here is not to be used. */
export const colourPairs: ColourPair[] = [
  { front: 'ink', on: papers, is: 'text', use: 'Running text' },
  { front: 'ink-soft', on: papers, is: 'text', use: 'Introductions, captions, hints' },
  { front: 'evening-ink', on: ['evening'], is: 'text', use: 'Text on the evening panel' },
  { front: 'evening-soft', on: ['evening'], is: 'text', use: 'Introductions there' },
  { front: 'ink', on: ['mark', 'selection'], is: 'text', use: 'What is marked or selected' },
  { front: 'plum', on: ['ivory'], is: 'text', use: 'Quotations by day' },
  { front: 'accent', on: papers, is: 'words', use: 'Links, initials, what is current' },
  { front: 'gold-ink', on: papers, is: 'words', use: 'Kickers, the New badge' },
  { front: 'evening-gold', on: ['evening'], is: 'words', use: 'Kickers on the evening panel, focus there' },
  { front: 'danger', on: papers, is: 'words', use: 'What went wrong' },
  { front: 'success', on: papers, is: 'words', use: 'What went well' },
  { front: 'primary-ink', on: ['primary'], is: 'words', use: 'Primary buttons' },
  {
    front: 'on-fill',
    on: ['highlight', 'danger-fill'],
    is: 'words',
    use: 'Highlighted and dangerous buttons',
  },
  {
    front: 'evening',
    on: ['evening-ink', 'evening-gold'],
    is: 'words',
    use: 'The button of the evening panel',
  },
  { front: 'line-strong', on: papers, is: 'mark', use: 'The edge of what can be filled in' },
  { front: 'focus', on: papers, is: 'mark', use: 'Where the keyboard is' },
  { front: 'primary', on: papers, is: 'mark', use: 'A switch that is on' },
  { front: 'gold', on: papers, is: 'mark', use: 'Rules, markers, how far one has read' },
  { front: 'accent', on: ['line'], is: 'mark', use: 'How far something is' },
]

/** Colours of the house that others are made of; what is theirs alone is by day. */
const byDayOnly = new Set(['plum', 'ivory'])

export const themesOf = ({ front }: ColourPair): ShownTheme[] =>
  byDayOnly.has(front) ? ['light'] : ['light', 'dark']

export function contrastOf(colours: Colours, theme: ShownTheme, front: string, back: string): number {
  const [one, other] = [colours[front]?.[theme], colours[back]?.[theme]]
  if (!one || !other) throw new Error(`there is no colour ${one ? back : front}`)
  return contrast(one, other)
}
