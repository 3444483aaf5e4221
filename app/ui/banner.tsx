import { ButtonLink } from './button.tsx'
import { Orbit } from './orbit.tsx'

type BannerProps = { to: string; kicker: string; title: string; invitation: string; button: string }

/** The evening panel at the head of the front page. */
export function Banner({ to, kicker, title, invitation, button }: BannerProps) {
  return (
    <section className="relative isolate overflow-hidden rounded-2xl bg-evening text-evening-ink">
      <Orbit className="relative -z-10 h-56 w-full sm:absolute sm:top-0 sm:left-[38%] sm:h-full sm:w-auto lg:left-[40%] xl:right-0 xl:left-auto" />
      <div className="flex flex-col items-start px-6 pb-9 sm:max-w-[54%] sm:px-10 sm:py-14 lg:px-16 lg:py-18">
        <p className="font-display text-[1.1875rem] text-evening-gold italic">{kicker}</p>
        <h1 className="optical-display mt-2 max-w-[5.4em] text-display">{title}</h1>
        <p className="mt-5 max-w-[20em] text-deck text-evening-soft">{invitation}</p>
        <ButtonLink to={to} variant="evening" size="large" className="mt-8" prefetch="intent">
          {button}
        </ButtonLink>
      </div>
    </section>
  )
}
