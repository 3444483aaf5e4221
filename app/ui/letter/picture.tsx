import { inText } from './in-text.ts'
import { body, light, type } from './look.ts'

type PictureProps = { src: string; alt: string; width: number; href: string }

/** Leads where the words beside it lead. Where pictures are not loaded, its alt text stands in the letter's type. */
export const LetterPicture = ({ src, alt, width, href }: PictureProps) => (
  <a {...inText.left} href={href} tabIndex={-1} style={{ textDecoration: 'none' }}>
    <img
      src={src}
      alt={alt}
      width={width}
      className="l-wide l-soft"
      style={{
        display: 'block',
        width: `${width}px`,
        maxWidth: '100%',
        border: 0,
        borderRadius: '6px',
        ...type(body, 14, 20),
        color: light.soft,
      }}
    />
  </a>
)
