import { Container } from '#app/ui/container.tsx'
import { PhaseIcon } from '#app/ui/phase.tsx'
import type { AboutValue } from './about.ts'

const moonPhases = [0.22, 0.5, 1]

export function AboutValues({ values }: { values: AboutValue[] }) {
  return (
    <section aria-labelledby="values" className="bg-evening text-evening-ink">
      <Container className="py-(--rhythm)">
        <h2 id="values" className="optical-display text-headline">
          What I hold to
        </h2>
        <div className="mt-8 grid gap-x-12 gap-y-10 sm:mt-12 md:grid-cols-3">
          {values.map(({ name, text }, index) => (
            <div key={name} className="border-evening-gold border-t pt-6">
              <PhaseIcon lit={moonPhases[index] ?? 1} className="size-9 text-evening-gold" />
              <h3 className="mt-5 text-story">{name}</h3>
              <p className="mt-3 text-evening-soft">{text}</p>
            </div>
          ))}
        </div>
      </Container>
    </section>
  )
}
