// The order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const operatingSystems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** For example 'Firefox on Windows', from the User-Agent header. */
export function browserName(userAgent: string | null | undefined): string {
  const findName = (list: typeof browsers | typeof operatingSystems) =>
    list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const browser = findName(browsers) ?? 'Unknown browser'
  const operatingSystem = findName(operatingSystems)
  return operatingSystem ? `${browser} on ${operatingSystem}` : browser
}
