import type { ReactNode } from 'react'
import { CoverImage } from './cover-image.tsx'
import { artUrl } from './image-variants.ts'

const emptyImage = {
  url: artUrl('empty'),
  alt: 'A round tray with a golden rim; nothing lies on it but one fallen petal.',
}

type IllustratedEmptyStateProps = { children: ReactNode; note?: string; action?: ReactNode }

/** For public pages that have no content yet. */
export const IllustratedEmptyState = ({ children, note, action }: IllustratedEmptyStateProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center pb-8 text-center">
    <CoverImage image={emptyImage} sizes="(min-width: 30rem) 28rem, 100vw" className="mb-6" />
    <p className="text-deck">{children}</p>
    {note && <p className="mt-1 text-ink-soft">{note}</p>}
    {action}
  </div>
)
