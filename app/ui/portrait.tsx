import clsx from 'clsx'
import { imageUrlAt } from './image-variants.ts'

type PortraitProps = {
  image: { url: string }
  /** None beside the name of the person. */
  alt?: string
  className: string
}

export const Portrait = ({ image, alt = '', className }: PortraitProps) => (
  <img
    src={imageUrlAt(image.url, 400)}
    alt={alt}
    width={400}
    height={400}
    className={clsx('rounded-full bg-sunk object-cover', className)}
  />
)
