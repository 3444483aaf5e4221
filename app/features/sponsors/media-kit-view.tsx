import { useSite } from '#app/features/site/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { DayText } from './days-text.tsx'
import { kitNumbers, type MediaKitPage } from './media-kit.ts'

export const mediaKitTitle = 'Media kit'

/** For brands that think of working with her. */
export function MediaKitView({ kit }: { kit: MediaKitPage }) {
  const { name, tagline, author, email } = useSite()
  const { text, figures, countries, rates, mostRead, pastWork, countedOn } = kit
  return (
    <Container className="py-10 sm:py-14">
      <PageTitle>{mediaKitTitle}</PageTitle>
      <Subtitle className="mt-3">{tagline ? `${name}. ${tagline}` : name}</Subtitle>
      {text && <p className="mt-6 max-w-lines whitespace-pre-line">{text}</p>}
      <div className="mt-8 grid grid-cols-1 gap-6">
        {figures.length > 0 && (
          <dl className="flex flex-wrap gap-px overflow-hidden rounded-soft border border-line bg-line">
            {figures.map((figure) => (
              <div key={figure.name} className="grow basis-40 bg-raised p-4 sm:p-5">
                <dt className="text-fine text-ink-soft">{figure.name}</dt>
                <dd className="wrap-anywhere text-title tabular-nums">{figure.value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Pairs title={kitNumbers.countries} rows={countries.map((row) => [row.name, row.share])} />
          <Pairs title="Rates" rows={rates.map(({ what, price }) => [what, price])} />
          <Posts title={kitNumbers['most-read']} posts={mostRead} />
          <Posts title="Past work" posts={pastWork} />
        </div>
        {figures.length > 0 && (
          <p className="text-fine text-ink-soft">
            Numbers of <DayText day={countedOn} />. A reader counts once a day. Counted without cookies;
            readers who ask not to be tracked are not in it.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {email && (
            <p>
              Write to {author}:{' '}
              <a href={`mailto:${email}`} className="underline underline-offset-4">
                {email}
              </a>
            </p>
          )}
          <Button variant="quiet" onClick={() => window.print()} className="noscript:hidden print:hidden">
            Print or save as PDF
          </Button>
        </div>
      </div>
    </Container>
  )
}

function Pairs({ title, rows }: { title: string; rows: [string, string][] }) {
  if (rows.length === 0) return null
  return (
    <Card className="break-inside-avoid p-5! sm:p-6!">
      <CardTitle>{title}</CardTitle>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-line border-t py-2 text-small">
            <dt className="wrap-anywhere">{name}</dt>
            <dd className="shrink-0 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type PostsProps = { title: string; posts: { id: string; title: string; path: string; brand?: string }[] }

function Posts({ title, posts }: PostsProps) {
  if (posts.length === 0) return null
  return (
    <Card className="break-inside-avoid p-5! sm:p-6!">
      <CardTitle>{title}</CardTitle>
      <ul>
        {posts.map((post) => (
          <li key={post.id} className="border-line border-t py-1 text-small">
            <TextLink to={post.path}>{post.title}</TextLink>
            {post.brand && <span className="wrap-anywhere block text-ink-soft">{post.brand}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
