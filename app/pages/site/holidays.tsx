import type { ReactNode } from 'react'
import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { HolidayFinds } from '#app/features/holidays/holiday-finds.tsx'
import { HolidayTodos } from '#app/features/holidays/holiday-todos.tsx'
import { readHolidayPage } from '#app/features/holidays/holidays.server.ts'
import { HOLIDAYS_PATH, type HolidayGuide } from '#app/features/holidays/holidays.ts'
import { breadcrumbStructuredData } from '#app/features/posts/article/structured-data.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { HOLIDAYS_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { holidaysPage } from '#app/navigation/page-texts.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container, Section } from '#app/ui/container.tsx'
import { PageTitle, SectionHeading, Subtitle } from '#app/ui/heading.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { IllustratedEmptyState } from '#app/ui/illustrated-empty-state.tsx'
import { OtherYears } from '#app/ui/other-years.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/holidays'

export const meta: Route.MetaFunction = (args) => {
  const { guide, path = HOLIDAYS_PATH, isFallback = true } = args.loaderData ?? {}
  const { title, description, year, imageUrl, imageAlt } = guide ?? emptyMeta
  return pageMeta(args, {
    title,
    description,
    path,
    image: imageUrl ? { url: imageUrl, alt: imageAlt ?? '' } : undefined,
    structuredData:
      year && path !== HOLIDAYS_PATH
        ? (origin) => [breadcrumbStructuredData(yearTrail(year, path), origin)]
        : undefined,
    isIndexed: !isFallback,
  })
}

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readHolidayPage(context.get(requestContext), params.year)
  const isUnknownYear = params.year !== undefined && !page.guide
  return data(page, { status: page.failed ? 503 : isUnknownYear ? 404 : 200 })
}

export default function Holidays({ loaderData }: Route.ComponentProps) {
  const { guide, path, isFallback, failed, otherYears } = loaderData
  useLiveData([HOLIDAYS_TOPIC])
  if (!guide) {
    return (
      <NoGuide failed={failed}>
        <OtherYears years={otherYears} title={holidaysPage.otherYears} />
      </NoGuide>
    )
  }
  return (
    <>
      {path !== HOLIDAYS_PATH && (
        <Container className="pt-3">
          <Breadcrumb
            trail={yearTrail(guide.year, path).map((crumb) =>
              crumb.to === path ? { label: crumb.label } : crumb,
            )}
          />
        </Container>
      )}
      {isFallback && <FallbackNote isMissing={!failed} />}
      <Guide guide={guide} heading={isFallback && !failed ? 'h2' : 'h1'} />
      <OtherYears years={otherYears} title={holidaysPage.otherYears} />
    </>
  )
}

/** The data could not be fetched from the server. */
export function ErrorBoundary() {
  return <NoGuide failed />
}

const emptyMeta: Partial<HolidayGuide> & Pick<HolidayGuide, 'title' | 'description'> = {
  title: holidaysPage.none.title,
  description: holidaysPage.none.text,
}

const yearTrail = (year: number, path: string) => [
  { label: 'Home', to: '/' },
  { label: holidaysPage.kicker, to: HOLIDAYS_PATH },
  { label: String(year), to: path },
]

function NoGuide({ failed, children }: { failed: boolean; children?: ReactNode }) {
  const { title, text } = failed ? holidaysPage.failed : holidaysPage.none
  return (
    <>
      <Container className="py-12 text-center sm:py-20">
        <PageTitle className="mb-10">{title}</PageTitle>
        <IllustratedEmptyState
          action={
            failed ? (
              <TextLink to={HOLIDAYS_PATH} reloadDocument className="mt-4">
                Try again
              </TextLink>
            ) : undefined
          }
        >
          {text}
        </IllustratedEmptyState>
      </Container>
      {children}
    </>
  )
}

const FallbackNote = ({ isMissing }: { isMissing: boolean }) => (
  <>
    {isMissing && (
      <Container className="pt-12 sm:pt-20">
        <PageTitle>{holidaysPage.none.title}</PageTitle>
        <Subtitle className="mt-4">{`${holidaysPage.none.text} ${holidaysPage.untilThen}`}</Subtitle>
      </Container>
    )}
    <Container className="pt-5 sm:pt-8">
      <p role="status" className="rounded-soft border border-gold px-5 py-3 text-gold-ink text-small">
        {holidaysPage.fallbackNote}
      </p>
    </Container>
  </>
)

function Guide({ guide, heading }: { guide: HolidayGuide; heading: 'h1' | 'h2' }) {
  const { title, description, year, imageUrl, imageAlt, finds, disclosure, todos } = guide
  return (
    <>
      <Hero
        kicker={holidaysPage.kicker}
        title={title}
        heading={heading}
        text={description}
        art={imageUrl ? { name: imageUrl, alt: imageAlt ?? '' } : holidaysPage.art}
      />
      <Section aria-labelledby="finds" className="pb-0">
        <Container>
          <SectionHeading id="finds">{holidaysPage.finds}</SectionHeading>
          <HolidayFinds finds={finds} disclosure={disclosure} />
        </Container>
      </Section>
      <Section aria-labelledby="todos">
        <Container>
          <SectionHeading id="todos">{holidaysPage.todos(year)}</SectionHeading>
          <HolidayTodos todos={todos} />
        </Container>
      </Section>
    </>
  )
}
