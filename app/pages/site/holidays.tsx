import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { fallbackHolidayGuide } from '#app/features/catalog/fallback-holiday-guide.ts'
import { HolidayFinds } from '#app/features/holidays/holiday-finds.tsx'
import { HolidayTodos } from '#app/features/holidays/holiday-todos.tsx'
import { readHolidayPage } from '#app/features/holidays/holidays.server.ts'
import { type HolidayGuide, noExtras } from '#app/features/holidays/holidays.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { holidaysPage } from '#app/navigation/site-structure.ts'
import { Container, Section } from '#app/ui/container.tsx'
import { PageTitle, SectionHeading, Subtitle } from '#app/ui/heading.tsx'
import { Hero } from '#app/ui/hero.tsx'
import type { Route } from './+types/holidays'

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = args.loaderData?.guide ?? fallbackHolidayGuide
  return pageMeta(args, { title, description, path: '/seasonal/holidays' })
}

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ context }: Route.LoaderArgs) {
  const page = await readHolidayPage(context.get(requestContext))
  return data(page, { status: page.failed ? 503 : 200 })
}

export default function Holidays({ loaderData }: Route.ComponentProps) {
  return <HolidayPage {...loaderData} />
}

/** The data could not be fetched from the server. */
export function ErrorBoundary() {
  return <HolidayPage guide={null} failed />
}

function HolidayPage({ guide, failed }: { guide: HolidayGuide | null; failed: boolean }) {
  const shown = guide ?? builtInGuide
  const isMissing = !guide && !failed
  return (
    <>
      {isMissing && (
        <Container className="pt-12 sm:pt-20">
          <PageTitle>{holidaysPage.none.title}</PageTitle>
          <Subtitle className="mt-4">{holidaysPage.none.text}</Subtitle>
        </Container>
      )}
      {!guide && (
        <Container className="pt-5 sm:pt-8">
          <p role="status" className="rounded-soft border border-gold px-5 py-3 text-gold-ink text-small">
            {holidaysPage.fallbackNote}
          </p>
        </Container>
      )}
      <Hero
        kicker={holidaysPage.kicker}
        title={shown.title}
        heading={isMissing ? 'h2' : 'h1'}
        text={shown.description}
        art={guide ? holidaysPage.art : fallbackHolidayGuide.art}
      />
      <Section aria-labelledby="finds" className="pb-0">
        <Container>
          <SectionHeading id="finds">{holidaysPage.finds}</SectionHeading>
          <HolidayFinds finds={shown.finds} />
        </Container>
      </Section>
      <Section aria-labelledby="todos">
        <Container>
          <SectionHeading id="todos">{holidaysPage.todos(shown.year)}</SectionHeading>
          <HolidayTodos todos={shown.todos} />
        </Container>
      </Section>
    </>
  )
}

const builtInGuide: HolidayGuide = {
  ...fallbackHolidayGuide,
  finds: fallbackHolidayGuide.finds.map((find) => ({ id: find.title, ...find, ...noExtras })),
  todos: fallbackHolidayGuide.todos.map((item) => ({ id: item, item })),
}
