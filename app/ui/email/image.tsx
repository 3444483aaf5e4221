import { useEmailPalettes } from './email-theme.tsx'
import { plainTextHints } from './plain-text-hints.ts'
import { bodyFont, textStyle } from './styles.ts'

type EmailImageProps = { src: string; alt: string; width: number; href: string }

/** Links to the same page as the text beside it. The alt text is styled for mail programs that load no images. */
export const EmailImage = ({ src, alt, width, href }: EmailImageProps) => (
  <a {...plainTextHints.skip} href={href} tabIndex={-1} style={{ textDecoration: 'none' }}>
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
        ...textStyle(bodyFont, 14, 20),
        color: useEmailPalettes().light.soft,
      }}
    />
  </a>
)
