import type { CSSProperties } from 'react'

/** What an element wears to have this color as its accent; app/styles/brand.css bends it until it can be read. */
export const brandOf = (accent: string | null) =>
  accent === null ? {} : { 'data-brand': '', style: { '--brand': accent } as CSSProperties }
