/** Those that this server knows; browsers may know others. */
export const listTimeZones = (): string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

const knownTimeZones = new Set(listTimeZones())

/** A browser may call it by an older name. Undefined for one that is not known here. */
export function normalizeTimeZone(name: string): string | undefined {
  if (knownTimeZones.has(name)) return name
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return knownTimeZones.has(timeZone) ? timeZone : undefined
  } catch {
    return undefined
  }
}
