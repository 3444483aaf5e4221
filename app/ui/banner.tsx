import { ButtonLink } from './button.tsx'
import { Orbit } from './orbit.tsx'

type BannerProps = {
  to: string
  kicker: string
  title: string
  invitation: string
  button: string
  heading?: 'h1' | 'h2'
}

/** The dark panel at the top of the front page. */
export function Banner({ to, kicker, title, invitation, button, heading: Heading = 'h1' }: BannerProps) {
  return (
    <section className="relative isolate overflow-hidden rounded-panel bg-evening text-evening-ink">
      <Orbit className="relative -z-10 h-56 w-full sm:absolute sm:top-0 sm:left-[38%] sm:h-full sm:w-auto lg:left-[40%] xl:right-0 xl:left-auto" />
      <div className="flex flex-col items-start px-6 pb-9 sm:max-w-[54%] sm:px-10 sm:py-14 lg:px-16 lg:py-18">
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
