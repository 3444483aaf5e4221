/** Formatters are expensive to make; a site has one time zone, and had few others. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    })
    if (formatters.size > 20) formatters.clear()
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** The clock of the site at a moment. */
function clockAt(date: Date, timeZone: string) {
  const parts = formatterFor(timeZone).formatToParts(date)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
    second: Number(part('second')),
  }
}

/** As 2026-11-17, of the site's time zone. */
export const dayAt = (date: Date, timeZone: string): string => clockAt(date, timeZone).day

/** From 0 to 23, of the site's time zone. */
export const hourAt = (date: Date, timeZone: string): number => clockAt(date, timeZone).hour

/** When the hour began that is shown by the site's clock: some zones differ from UTC by half an hour. */
export function startOfHour(date: Date, timeZone: string): Date {
  const { minute, second } = clockAt(date, timeZone)
  const sinceStart = (minute * 60 + second) * 1000 + date.getMilliseconds()
  return new Date(date.getTime() - sinceStart)
}

/** Days are calendar days here: a day of 23 or 25 hours is one, too. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
