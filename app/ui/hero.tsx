import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Container } from './container.tsx'
import { pictureUrl } from './image-variants.ts'
import { ResponsiveImage } from './responsive-image.tsx'

type HeroProps = {
  title: string
  text: string
  /** The name of a file in app/pictures or the URL of an image, and its alt text. */
  art: { name: string; alt: string }
  kicker?: string
  heading?: 'h1' | 'h2'
  /** Fills the screen if nothing follows. */
  tall?: boolean
  children?: ReactNode
}

/** The top of a section page: text beside an image whose subject is on the right. */
export function Hero({
  title,
  text,
  art,
  kicker,
  heading: Heading = 'h1',
  tall = false,
  children,
}: HeroProps) {
  return (
    <Container className="pt-5 sm:pt-8">
      <div
        className={clsx(
          'grid overflow-hidden rounded-panel bg-(--wash,var(--sunk)) lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
          tall && 'lg:min-h-(--stage)',
        )}
      >
        <div className="flex flex-col items-start justify-center px-6 py-10 max-lg:order-1 sm:px-10 sm:py-14 lg:px-14 lg:py-20">
          {kicker && (
            <p className="mb-2 font-display text-(color:--tone,var(--gold-ink)) text-kicker italic">
              {kicker}
            </p>
          )}
          <Heading className="optical-display text-title">{title}</Heading>
          {text && <p className="mt-4 max-w-deck text-deck text-ink-soft">{text}</p>}
          {children}
        </div>
        <div className="relative aspect-4/3 bg-line sm:aspect-video lg:aspect-auto lg:min-h-full">
          <ResponsiveImage
            src={pictureUrl(art.name)}
            alt={art.alt}
            sizes="(min-width: 78rem) 39rem, (min-width: 64rem) 55vw, 100vw"
            priority
            className="absolute inset-0 size-full object-cover object-subject"
          />
        </div>
      </div>
    </Container>
  )
}
