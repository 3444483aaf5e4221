import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'
import { artUrl } from './picture-variants.ts'

const tray = {
  url: artUrl('empty'),
  alt: 'A round tray with a golden rim; nothing lies on it but one fallen petal.',
}

type EmptyShelfProps = { children: ReactNode; note?: string; action?: ReactNode }

/** Where readers come for something that is not there yet. */
export const EmptyShelf = ({ children, note, action }: EmptyShelfProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center pb-8 text-center">
    <Frame image={tray} sizes="(min-width: 30rem) 28rem, 100vw" className="mb-6" />
    <p className="text-deck">{children}</p>
    {note && <p className="mt-1 text-ink-soft">{note}</p>}
    {action}
  </div>
)
