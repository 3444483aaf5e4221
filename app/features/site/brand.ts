import type { CSSProperties } from 'react'

/** Props that give an element this accent color. app/styles/brand.css adjusts it for contrast. */
export const brandProps = (accent: string | null) =>
  accent === null ? {} : { 'data-brand': '', style: { '--brand': accent } as CSSProperties }
