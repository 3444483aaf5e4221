const hash = (text: string): string => {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0
  }
  return value.toString(36)
}

// Definitions are addressed by their content, so equal gradients share one id
// and drawing functions can stay free of id bookkeeping.
const definitions = new Map<string, string>()

const define = (markup: (id: string) => string): string => {
  const id = `v${hash(markup(''))}`
  definitions.set(id, markup(id))
  return id
}

export const paint = (markup: (id: string) => string): string => `url(#${define(markup)})`

export type Stop = readonly [offset: number, color: string, opacity?: number]

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')

type Line = readonly [x1: number, y1: number, x2: number, y2: number]

export const linear = (stops: readonly Stop[], [x1, y1, x2, y2]: Line = [0, 0, 1, 0], local = false): string =>
  paint(
    (id) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${local ? ' gradientUnits="userSpaceOnUse"' : ''}>${stopTags(stops)}</linearGradient>`,
  )

export const radial = (stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string =>
  paint((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`)

export const clipped = (outline: string, content: string): string =>
  `<g clip-path="${paint((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)}">${content}</g>`

export const filled = (outline: string, fill: string, opacity = 1): string =>
  `<path d="${outline}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

export const stroked = (outline: string, color: string, width: number, opacity = 1): string =>
  `<path d="${outline}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`

export const moved = (x: number, y: number, content: string, more = ''): string =>
  `<g transform="translate(${x} ${y})${more ? ` ${more}` : ''}">${content}</g>`

const referenced = (markup: string, seen: Set<string>): Set<string> => {
  for (const [, id = ''] of markup.matchAll(/url\(#(v[0-9a-z]+)\)/g)) {
    const definition = definitions.get(id)
    if (!definition || seen.has(id)) continue
    seen.add(id)
    referenced(definition, seen)
  }
  return seen
}

export const picture = (body: string, width = 1600, height = 900): string => {
  const used = [...referenced(body, new Set())].map((id) => definitions.get(id) ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${used.join('')}</defs>${body}</svg>`
}
