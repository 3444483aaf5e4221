import { formatChange, formatCount } from '#app/features/numbers/report/format-numbers.ts'
import { drawBarChartInChild } from '#app/features/posts/social-card/card-drawer.server.ts'
import type { BarChart } from '#app/features/posts/social-card/draw-bar-chart.server.ts'
import { sitePalette } from '#app/features/site/looks/palettes.ts'
import type { Site } from '#app/features/site/site.ts'
import { renderEmail } from '#app/mail/render-email.server.tsx'
import { SiteEmail } from '#app/mail/site-email.tsx'
import { EmailImage } from '#app/ui/email/image.tsx'
import { EmailButton, StandaloneLink } from '#app/ui/email/links.tsx'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { EmailParagraph, EmailTitle } from '#app/ui/email/text.tsx'
import type { Email } from '#platform/mail.ts'
import { formatWeek } from './format-week.ts'
import { WEEK_PATH, type WeekReport } from './weekly-report.ts'

const CHART_CID = 'week@report'

/** 'Mon' of 'Mon, Nov 9'. */
const shortDay = (label: string) => label.split(',', 1)[0] ?? label

export function drawWeek({ points, first, last }: WeekReport, site: Site): Promise<Buffer> {
  const { surface, ink, accent, line, ...palette } = sitePalette(site)
  const chart: BarChart = {
    title: formatWeek(first, last),
    legend: ['Views', 'The week before'],
    bars: points.map(({ label, views, before }) => ({
      label: shortDay(label),
      value: views,
      before: before ?? 0,
    })),
    colors: {
      paper: surface.light,
      ink: ink.light,
      soft: palette['ink-soft'].light,
      line: line.light,
      accent: site.accent ?? accent.light,
    },
    faces: site.look.faces,
  }
  return drawBarChartInChild(chart)
}

/** The chart in words, for those who do not see it. */
const describeChart = ({ points }: WeekReport) =>
  `Views by day: ${points.map(({ label, views }) => `${shortDay(label)} ${formatCount(views)}`).join(', ')}.`

type WeekEmailInput = {
  to: string
  week: WeekReport
  picture: Buffer
  site: Site
  siteUrl: string
  unsubscribeUrl: string
  messageId: string
}

export async function renderWeekEmail(input: WeekEmailInput): Promise<Email> {
  const { to, week, picture, site, siteUrl, unsubscribeUrl, messageId } = input
  const { totals, before, changes } = week
  const change = formatChange(totals.views, before.views)
  const views = totals.views === 1 ? '1 view' : `${formatCount(totals.views)} views`
  const readers = totals.visitors === 1 ? '1 reader' : `${formatCount(totals.visitors)} readers`
  const subject = `Your week at ${site.name}: ${views}${change ? `, ${change}` : ''}`
  const opening = `${views} by ${readers}, ${before.views === 0 ? 'after a week without any' : `${formatCount(before.views)} the week before`}.`
  const numbersUrl = `${siteUrl}${WEEK_PATH}`
  const footer = (
    <>
      <p style={{ margin: '0 0 10px' }}>This letter comes on Monday mornings, to admins who want it.</p>
      <StandaloneLink href={unsubscribeUrl}>Turn it off</StandaloneLink>
    </>
  )
  const rendered = await renderEmail(
    <SiteEmail homeUrl={siteUrl} title={subject} preview={opening} footer={footer}>
      <Spacer height={40} />
      <EmailTitle>{change ? `${views}, ${change}` : views}</EmailTitle>
      <EmailParagraph>{opening}</EmailParagraph>
      <Spacer height={24} />
      <EmailImage src={`cid:${CHART_CID}`} alt={describeChart(week)} width={600} href={numbersUrl} />
      {changes.map((words) => (
        <EmailParagraph key={words}>{words}</EmailParagraph>
      ))}
      <Spacer height={28} />
      <EmailButton href={numbersUrl}>See the week</EmailButton>
    </SiteEmail>,
    site,
  )
  return {
    to,
    subject,
    ...rendered,
    images: [{ cid: CHART_CID, name: 'week.png', base64: picture.toString('base64') }],
    headers: {
      // The same when an admin sends one again whose fate is unknown: mailboxes drop the second one by it.
      'Message-ID': `<${messageId}@${new URL(siteUrl).hostname}>`,
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
