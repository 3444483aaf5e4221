const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

const formatDay = (day: string) => format.format(new Date(`${day}T00:00:00Z`))

/** 'November 9 – November 15'. Not by `formatRange`: browsers put other spaces around the dash than Node. */
export const formatWeek = (first: string, last: string) => `${formatDay(first)} – ${formatDay(last)}`
