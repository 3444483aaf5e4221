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
