/** Numbers that go by one name, each line as it is told. */
export type Family = {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  lines: string[]
}

export type Labels = Record<string, string | number>

type Measured = number | [Labels, number][]

const escaped = (value: string | number) =>
  String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const inBraces = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** One line of the text form: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const lineOf = (name: string, labels: Labels, value: number) => `${name}${inBraces(labels)} ${value}`

/** What those of several processes have in common is told once. */
export function metricsText(families: Family[]): string {
  const byName = Map.groupBy(families, ({ name }) => name)
  const told = [...byName].flatMap(([name, [first, ...others]]) =>
    first
      ? [
          `# HELP ${name} ${first.help}`,
          `# TYPE ${name} ${first.type}`,
          ...[first, ...others].flatMap(({ lines }) => lines),
        ]
      : [],
  )
  return `${told.join('\n')}\n`
}

/** The numbers of one process, told apart from others by these labels. */
export function createMetrics(own: Labels) {
  const readers: (() => Family)[] = []

  return {
    /** Grows from zero. What it is told apart by must be of few kinds: each is kept for good. */
    counter(name: string, help: string) {
      const counts = new Map<string, { labels: Labels; value: number }>()
      readers.push(() => ({
        ...{ name, help, type: 'counter' },
        lines: [...counts.values()].map(({ labels, value }) => lineOf(name, { ...labels, ...own }, value)),
      }))
      return (labels: Labels = {}) => {
        const key = Object.values(labels).join('\n')
        const count = counts.get(key)
        if (count) count.value++
        else counts.set(key, { labels, value: 1 })
      }
    },
    /** How many were at most this large. */
    histogram(name: string, help: string, { bounds, label }: { bounds: number[]; label: string }) {
      const kinds = new Map<string, { counts: number[]; sum: number; all: number }>()
      readers.push(() => ({
        ...{ name, help, type: 'histogram' },
        lines: [...kinds].flatMap(([kind, { counts, sum, all }]) => {
          const labels = { [label]: kind, ...own }
          return [
            ...bounds.map((le, place) => lineOf(`${name}_bucket`, { ...labels, le }, counts[place] ?? 0)),
            lineOf(`${name}_bucket`, { ...labels, le: '+Inf' }, all),
            lineOf(`${name}_sum`, labels, sum),
            lineOf(`${name}_count`, labels, all),
          ]
        }),
      }))
      return (kind: string, value: number) => {
        const known = kinds.get(kind)
        const seen = known ?? { counts: bounds.map(() => 0), sum: 0, all: 0 }
        if (!known) kinds.set(kind, seen)
        seen.sum += value
        seen.all++
        for (const [place, bound] of bounds.entries())
          if (value <= bound) seen.counts[place] = (seen.counts[place] ?? 0) + 1
      }
    },
    /** Looked at when somebody asks. */
    reading(name: string, help: string, read: () => Measured, type: 'gauge' | 'counter' = 'gauge') {
      readers.push(() => {
        const measured = read()
        const each: [Labels, number][] = typeof measured === 'number' ? [[{}, measured]] : measured
        return {
          ...{ name, help, type },
          lines: each.map(([labels, value]) => lineOf(name, { ...labels, ...own }, value)),
        }
      })
    },
    families: (): Family[] => readers.map((read) => read()),
  }
}
