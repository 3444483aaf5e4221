const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)

export const formatReportDay = (day: string) => format.format(toDate(day))

/** 'Oct 1, 2026 – Oct 31, 2026'. Not by `formatRange`: browsers put other spaces around the dash than Node. */
export const formatDays = (first: string, last: string) =>
  first === last ? formatReportDay(first) : `${formatReportDay(first)} – ${formatReportDay(last)}`
