import clsx from 'clsx'
import { ButtonLink } from './button.tsx'
import { Orbit } from './orbit.tsx'
import { ResponsiveImage } from './responsive-image.tsx'

type BannerProps = {
  to: string
  kicker: string
  title: string
  invitation: string
  button: string
  /** In place of the planet. */
  image?: { url: string; alt: string } | null
  heading?: 'h1' | 'h2'
}

/** The dark panel at the top of the front page. */
export function Banner({
  to,
  kicker,
  title,
  invitation,
  button,
  image,
  heading: Heading = 'h1',
}: BannerProps) {
  return (
    <section className="relative isolate overflow-hidden rounded-panel bg-evening text-evening-ink">
      {image ? (
        <ResponsiveImage
          src={image.url}
          alt={image.alt}
          priority
          sizes="(min-width: 78rem) 33rem, (min-width: 40rem) 46vw, 100vw"
          className="h-56 w-full object-cover max-sm:mask-b-from-60% sm:absolute sm:inset-y-0 sm:right-0 sm:h-full sm:w-[46%] sm:mask-l-from-70%"
        />
      ) : (
        <Orbit className="relative -z-10 h-56 w-full sm:absolute sm:top-0 sm:left-[38%] sm:h-full sm:w-auto lg:left-[40%] xl:right-0 xl:left-auto" />
      )}
      <div
        className={clsx(
          'flex flex-col items-start px-6 pb-9 sm:max-w-[54%] sm:px-10 sm:py-14 lg:px-16 lg:py-18',
          image && 'max-sm:pt-4',
        )}
      >
        <p className="font-display text-kicker text-evening-gold italic">{kicker}</p>
        <Heading className="optical-display mt-2 max-w-tower text-display">{title}</Heading>
        <p className="mt-5 max-w-brief text-deck text-evening-soft">{invitation}</p>
        <ButtonLink to={to} variant="evening" size="large" className="mt-8" prefetch="intent" viewTransition>
          {button}
        </ButtonLink>
      </div>
    </section>
  )
}
