import { useSite } from '#app/features/site/use-site.ts'
import { Container } from '#app/ui/container.tsx'
import { PhaseRow } from '#app/ui/phase.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** The subscription form with its invitation, for the end of a page. */
export function NewsletterSection({ id = 'newsletter' }: { id?: string }) {
  const { newsletter } = useSite()
  return (
    <Container className="below-fold pb-(--rhythm) print:hidden">
      <section
        id={id}
        aria-labelledby={`${id}-title`}
        className="relative isolate overflow-hidden rounded-panel bg-evening px-6 py-12 text-evening-ink sm:px-10 sm:py-16 lg:px-16"
      >
        <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-2">
          <div>
            <PhaseRow className="mb-7 w-44 text-evening-gold" />
            <h2 id={`${id}-title`} className="optical-display text-title">
              {newsletter.name}
            </h2>
            <p className="mt-4 max-w-blurb text-deck text-evening-soft">{newsletter.invitation}</p>
          </div>
          <NewsletterForm evening />
        </div>
      </section>
    </Container>
  )
}
