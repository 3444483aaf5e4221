import { FigureList } from '#app/features/numbers/report/figure-list.tsx'
import {
  formatAverage,
  formatCount,
  formatShare,
  share,
} from '#app/features/numbers/report/format-numbers.ts'
import { ViewsChart } from '#app/features/numbers/report/views-chart.tsx'
import { copyLink } from '#app/features/posts/article/copy-link.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { DaysText, DayText } from './days-text.tsx'
import type { ReportFigures } from './sponsors.ts'

export const reportTitle = ({ title }: Pick<ReportFigures, 'title'>) => `${title}: how it went`

/** On a screen behind its link, and on paper. */
export function ReportView({ figures }: { figures: ReportFigures }) {
  const site = useSite()
  const { brand, first, last, madeOn, path, views, visitors, seconds, finished, clicks, mailedTo } = figures
  const shown = [
    { name: 'Views', value: formatCount(views), note: `${formatCount(visitors)} readers` },
    {
      name: 'Read to the end',
      value: formatShare(share(finished, views)),
      note: `${formatCount(finished)} times`,
    },
    { name: 'Time in view', value: formatAverage({ seconds, views }), note: 'on average' },
    { name: 'Clicks', value: formatCount(clicks), note: 'on links to shops' },
  ]
  return (
    <Container className="py-10 sm:py-14">
      <PageTitle>{reportTitle(figures)}</PageTitle>
      <Subtitle className="mt-3">
        For {brand}, at {site.name}. <DaysText startsOn={first} endsOn={last} />.
      </Subtitle>
      <div className="mt-6 flex flex-wrap gap-3 noscript:hidden print:hidden">
        <Button variant="quiet" onClick={() => copyLink(window.location.href)}>
          Copy the link
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-6">
        <FigureList figures={shown}>
          Counted without cookies; readers who ask not to be tracked are not in it.
        </FigureList>
        <Card className="break-inside-avoid p-5! sm:p-6!">
          <CardTitle className="mb-4!">Views</CardTitle>
          <ViewsChart
            label="Views"
            beforeLabel=""
            points={figures.points.map((point) => ({ ...point, before: null }))}
          />
        </Card>
        <OtherSites links={figures.links} />
        {mailedTo !== null && <p>A letter brought it to {formatCount(mailedTo)} readers.</p>}
        <p className="text-ink-soft text-small">
          These are the numbers of <DayText day={madeOn} />. They do not change any more.
        </p>
        <TextLink to={path} className="justify-self-start print:hidden">
          Read the post
        </TextLink>
      </div>
    </Container>
  )
}

function OtherSites({ links }: { links: ReportFigures['links'] }) {
  if (links.length === 0) return null
  return (
    <Card className="break-inside-avoid p-5! sm:p-6!">
      <CardTitle>Links to other sites</CardTitle>
      <table className="w-full text-small">
        <caption className="sr-only">Links to other sites</caption>
        <tbody>
          {links.map(({ name, count }) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className="wrap-anywhere py-2 text-left font-normal">
                {name}
              </th>
              <td className="py-2 text-right tabular-nums">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
