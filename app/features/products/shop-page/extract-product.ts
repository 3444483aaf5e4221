import type { Element, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { parseGtin } from '../identifiers.ts'
import { productLimits } from '../products.ts'
import type { FoundProduct } from './shop-page.ts'

const MAX_PICTURES = 6
const MAX_SCRIPTS = 20
const MAX_JSON_NODES = 5000

type Fact = { [Key in keyof FoundProduct]?: unknown }

/** JSON-LD first, since it is written for machines; then microdata, then Open Graph, then the title. */
export function extractProduct(tree: Root, pageUrl: string): FoundProduct {
  const { scripts, metas, items, title } = collect(tree)
  const facts = [
    ...scripts.flatMap(productsInJson).map(factsOfJson),
    ...items.map(factsOfMicrodata),
    factsOfMeta(metas),
    { name: title },
  ]
  const firstOf = <T>(read: (fact: Fact) => T | undefined): T | undefined => {
    for (const fact of facts) {
      const value = read(fact)
      if (value !== undefined && value !== '') return value
    }
  }
  const currency = firstOf(({ currency: code }) => parseCurrency(code)) ?? ''
  return {
    name: (firstOf(({ name }) => toLine(name)) ?? '').slice(0, productLimits.name),
    brand: (firstOf(({ brand }) => toLine(brand)) ?? '').slice(0, productLimits.brand),
    price: currency ? (firstOf(({ price }) => parsePrice(price)) ?? null) : null,
    currency,
    gtin: firstOf(({ gtin }) => parseGtin(String(gtin ?? ''))) ?? '',
    pictures: distinctPictures(facts, pageUrl),
  }
}

type Metas = Map<string, string[]>

function collect(tree: Root) {
  const scripts: string[] = []
  const metas: Metas = new Map()
  const items: Element[] = []
  let title = ''
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node
    if (tagName === 'script') {
      const type = String(properties.type ?? '').toLowerCase()
      if (type.includes('ld+json') && scripts.length < MAX_SCRIPTS) scripts.push(textOf(node))
      return SKIP
    }
    if (tagName === 'meta') {
      const name = String(properties.property ?? properties.name ?? '').toLowerCase()
      const content = String(properties.content ?? '').trim()
      if (name && content) metas.set(name, [...(metas.get(name) ?? []), content].slice(0, MAX_PICTURES))
    }
    if (tagName === 'title' && title === '') title = textOf(node)
    if (/schema\.org\/Product\/?$/i.test(String(properties.itemType ?? ''))) items.push(node)
  })
  return { scripts, metas, items, title: toLine(title) ?? '' }
}

// JSON-LD

type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typesOf = (node: Json) => [node['@type']].flat().map((type) => String(type).replace(/^.*[/:]/, ''))

/** The products of a script, wherever they are in it. */
function productsInJson(script: string): Json[] {
  let parsed: unknown
  try {
    // Some shops wrap it in a comment, or end it with a semicolon.
    parsed = JSON.parse(
      script.replace(/^\s*(?:<!--|\/\/<!\[CDATA\[)/, '').replace(/(?:-->|\/\/\]\]>|;)\s*$/, ''),
    )
  } catch {
    return []
  }
  const found: Json[] = []
  const queue: unknown[] = [parsed]
  for (let count = 0; queue.length > 0 && count < MAX_JSON_NODES; count++) {
    const node = queue.shift()
    if (Array.isArray(node)) queue.push(...node.slice(0, 100))
    else if (isJson(node)) {
      if (typesOf(node).some((type) => type === 'Product' || type === 'ProductGroup')) found.push(node)
      // Recommended products are no product of this page.
      for (const [key, value] of Object.entries(node)) {
        if (!/^(?:isRelatedTo|isSimilarTo|review|aggregateRating|itemListElement)$/.test(key))
          queue.push(value)
      }
    }
  }
  return found
}

const GTIN_KEYS = ['gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'ean', 'isbn']

const firstValue = (node: Json, keys: string[]) =>
  keys.map((key) => node[key]).find((value) => value !== undefined)

function factsOfJson(product: Json): Fact {
  const offer = cheapestOffer(product)
  return {
    name: product.name,
    brand: nameOf(product.brand) ?? nameOf(product.manufacturer),
    gtin: firstValue(product, GTIN_KEYS) ?? firstValue(offer, GTIN_KEYS),
    price: offer.price ?? offer.lowPrice ?? priceSpecification(offer).price,
    currency: offer.priceCurrency ?? priceSpecification(offer).priceCurrency,
    pictures: [product.image]
      .flat()
      .map((image) => (isJson(image) ? (image.url ?? image.contentUrl) : image)),
  }
}

const nameOf = (value: unknown): unknown => {
  const [first] = [value].flat()
  return isJson(first) ? first.name : first
}

const priceSpecification = (offer: Json): Json => {
  const [first] = [offer.priceSpecification].flat()
  return isJson(first) ? first : {}
}

/** The first with a price: shops name the offer of the page first. */
function cheapestOffer(product: Json): Json {
  const variants = [product.hasVariant].flat().filter(isJson)
  const offers = [product, ...variants].flatMap(({ offers: own }) => [own].flat()).filter(isJson)
  const nested = offers.flatMap((offer) => [offer, ...[offer.offers].flat().filter(isJson)])
  return nested.find((offer) => parsePrice(offer.price ?? offer.lowPrice) !== undefined) ?? nested[0] ?? {}
}

// Microdata

function factsOfMicrodata(item: Element): Fact {
  const values = new Map<string, string[]>()
  const add = (name: string, value: string) =>
    values.set(name, [...(values.get(name) ?? []), value].slice(0, 20))
  visitProperties(item, (name, node) => {
    const inner = node.properties.itemScope !== undefined ? innerName(node) : propertyValue(node)
    if (inner) add(name, inner)
  })
  const first = (...names: string[]) => names.flatMap((name) => values.get(name) ?? [])[0]
  return {
    name: first('name'),
    brand: first('brand', 'manufacturer'),
    gtin: first(...GTIN_KEYS),
    price: first('price', 'lowPrice'),
    currency: first('priceCurrency'),
    pictures: values.get('image'),
  }
}

/** Properties of the product and of its offers; those of reviews are about something else. */
function visitProperties(item: Element, onProperty: (name: string, node: Element) => void) {
  visit({ type: 'root', children: item.children } as Root, 'element', (node) => {
    for (const name of propertyNames(node)) onProperty(name, node)
    if (node.properties.itemScope === undefined) return
    return propertyNames(node).includes('offers') ? undefined : SKIP
  })
}

const propertyNames = (node: Element) =>
  String(node.properties.itemProp ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)

function innerName(scope: Element): string | undefined {
  let name: string | undefined
  visit({ type: 'root', children: scope.children } as Root, 'element', (node) => {
    if (!propertyNames(node).includes('name')) return
    name = propertyValue(node)
    return EXIT
  })
  return name
}

function propertyValue(node: Element): string {
  const { content, src, href } = node.properties
  return String(content ?? src ?? href ?? textOf(node as Nodes)).trim()
}

// Open Graph

function factsOfMeta(metas: Metas): Fact {
  const first = (...names: string[]) => names.flatMap((name) => metas.get(name) ?? [])[0]
  return {
    name: first('og:title', 'twitter:title'),
    brand: first('product:brand', 'og:brand'),
    gtin: first('product:ean', 'product:gtin', 'product:upc'),
    price: first('product:price:amount', 'og:price:amount', 'product:sale_price:amount'),
    currency: first('product:price:currency', 'og:price:currency', 'product:sale_price:currency'),
    pictures: [
      ...(metas.get('og:image:secure_url') ?? []),
      ...(metas.get('og:image') ?? []),
      ...(metas.get('twitter:image') ?? []),
    ],
  }
}

// Values

function toLine(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const line = String(value).replace(/\s+/g, ' ').trim()
  return line === '' ? undefined : decodeTwice(line)
}

/** Many shops escape what is escaped already. */
const decodeTwice = (line: string) =>
  line.replace(/&(amp|quot|#0?39|apos|lt|gt|nbsp);/g, (_, name: string) => entities[name] ?? "'")

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', nbsp: ' ' }

/** '1,299.00', '1.299,00', '18', 18.5. */
function parsePrice(value: unknown): number | undefined {
  if (typeof value === 'number') return isPrice(value) ? Math.round(value * 100) / 100 : undefined
  if (typeof value !== 'string' || value.length > 20) return undefined
  const digits = value.replace(/[^\d.,]/g, '')
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1]
  const whole = (decimals === undefined ? digits : digits.slice(0, -decimals.length - 1)).replace(/[.,]/g, '')
  const price = whole === '' ? Number.NaN : Number(`${whole}.${decimals ?? 0}`)
  return isPrice(price) ? price : undefined
}

const isPrice = (price: number) => Number.isFinite(price) && price > 0 && price < 10_000_000

function parseCurrency(value: unknown): string | undefined {
  const code = String(value ?? '')
    .trim()
    .toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : undefined
}

function distinctPictures(facts: Fact[], pageUrl: string): string[] {
  const candidates = facts.flatMap(({ pictures }) => (Array.isArray(pictures) ? pictures : []))
  const urls = candidates.flatMap((candidate) => {
    const url = typeof candidate === 'string' ? URL.parse(candidate, pageUrl) : null
    return url && /^https?:$/.test(url.protocol) && url.href.length <= productLimits.url ? url.href : []
  })
  return [...new Set(urls)].slice(0, MAX_PICTURES)
}
