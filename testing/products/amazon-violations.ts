import { AMAZON_SENTENCE } from '#app/features/products/disclosure/disclosure.ts'
import { sharePath } from '#app/features/saved/share-link.ts'
import { reviewed } from './write-reviewed-products.ts'

type Surface = { html: string; mayHavePrice: boolean }

/** A list that a reader shares: it leads to the pages of products alone. */
export const savedThings = sharePath([
  { kind: 'product', id: reviewed.balm },
  { kind: 'product', id: reviewed.lamp },
])

const pages = [
  ...[reviewed.postPaths[0] ?? '', '/shop-my-favorites', `/shop/${reviewed.collection}`, '/links'],
  ...['/products/reviewed-balm', `/newsletter/${reviewed.issue}`, '/seasonal/holidays'],
  `/gift-guides/${reviewed.giftGuide}`,
  ...['/blog?search=reviewed', '/', '/offline'],
  savedThings,
]

/** What readers get of the products of `writeReviewedProducts`, wherever they are shown. */
export async function readSurfaces(url: string): Promise<Record<string, Surface>> {
  const read = async (path: string) => (await fetch(url + path)).text()
  const surfaces: Record<string, Surface> = {}
  for (const path of pages) {
    const html = withoutScripts(await read(path))
    surfaces[path] = { html, mayHavePrice: true }
  }
  const feed = JSON.parse(await read('/feed.json')) as { items: { url: string; content_html: string }[] }
  const item = feed.items.find((entry) => entry.url.endsWith(reviewed.postPaths[0] ?? ''))
  surfaces['/feed.json'] = { html: item?.content_html ?? '', mayHavePrice: false }
  const rssItem = (await read('/rss.xml'))
    .split('<item>')
    .find((entry) => entry.includes(`${reviewed.postPaths[0]}<`))
  surfaces['/rss.xml'] = { html: unescapeXml(rssItem ?? ''), mayHavePrice: false }
  return surfaces
}

export const withoutScripts = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, '')

const unescapeXml = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const countOf = (html: string, text: string) => html.split(text).length - 1

/** Which of Amazon's rules a surface breaks, in words; how many of its links were looked at. */
export function checkAmazonRules({ html, mayHavePrice }: Surface) {
  const links = [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => /href="https?:\/\/[^"]*amazon/.test(attributes))
  const broken = [
    links.some(({ attributes }) => !attributes.includes('tag=hers-20')) && 'a link without the tag',
    links.some(({ text }) => !text.includes('Amazon')) && 'a link that does not name Amazon',
    links.some(({ attributes }) => /noreferrer|referrerpolicy/i.test(attributes)) && 'a hidden referrer',
    links.some(({ attributes }) => !/rel="[^"]*sponsored/.test(attributes)) &&
      'a link not marked as sponsored',
    /\/go\/reviewed-(?:lamp|balm\/amazon)/.test(html) && 'a redirect to Amazon',
    html.includes(reviewed.oldAmazonPrice) && 'a price that is older than a day',
    html.includes('out of stock') && 'a stock that is older than a day',
    !mayHavePrice && html.includes(reviewed.freshAmazonPrice) && 'a price where copies are kept',
    /<img[^>]*amazon/i.test(html) && 'a picture of Amazon',
    countOf(html, AMAZON_SENTENCE) !== (links.length > 0 ? 1 : 0) &&
      `its sentence ${countOf(html, AMAZON_SENTENCE)} times with ${links.length} links`,
    links.length > 0 &&
      html.indexOf(AMAZON_SENTENCE) > html.search(/href="https?:\/\/[^"]*amazon/) &&
      'its sentence after the first link',
  ].filter((problem) => problem !== false)
  return { broken, linkCount: links.length }
}
