import { findProductByName } from '#app/features/products/find-product-by-name.server.ts'
import { isAmazonHost, isShortenedAmazonHost } from '#app/features/products/links/amazon.ts'
import { moveRow, parseInput, type ReadField, readRows } from '#app/features/products/parse-form.server.ts'
import { line, requiredLine } from '#app/features/products/product-schema.server.ts'
import { linkTarget } from '#app/features/site/menus/menus-schema.server.ts'
import { LINK_TARGET_ERROR } from '#app/features/site/menus/parse-links.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { type ChosenLink, defaultLinksSettings, linksPageLimits } from './links-page.ts'
import { saveLinksSettings } from './links-settings.server.ts'

export const handleLinksPageAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-links'(text) {
        const value = { text: parseInput(line(linksPageLimits.text), text('text'), () => 'text') }
        const links = parseLinks(text)
        await access.run(async (db) =>
          saveLinksSettings(db, { ...value, links, products: await parseProducts(db, text) }),
        )
        return 'Links saved'
      },
      async 'reset-links'() {
        await access.run((db) => saveLinksSettings(db, defaultLinksSettings))
        return 'The page is as it was at first'
      },
    },
  })

function parseLinks(text: ReadField): ChosenLink[] {
  const texts = ['label', 'to']
  const rows = readRows(text, { list: 'links', max: linksPageLimits.links, texts, keys: texts })
  return moveRow(rows, 'links', text('move'))
    .slice(0, linksPageLimits.links)
    .map(({ row, values }) => {
      const to = linkTarget.safeParse(values.to).data
      if (!to) throw new UserError(422, LINK_TARGET_ERROR, `links.${row}.to`)
      const host = URL.parse(to)?.hostname ?? ''
      if (isAmazonHost(host) || isShortenedAmazonHost(host)) {
        throw new UserError(422, AMAZON_ERROR, `links.${row}.to`)
      }
      return { label: parseLabel(values.label, row), to }
    })
}

const AMAZON_ERROR =
  'Please choose a product for this: then the link names Amazon and carries your tag, and the page says what it has to.'

const parseLabel = (label: unknown, row: number) =>
  parseInput(
    requiredLine(linksPageLimits.label, 'Please enter what readers see.'),
    label,
    () => `links.${row}.label`,
  )

async function parseProducts(db: Transaction, text: ReadField): Promise<string[]> {
  const rows = readRows(text, { list: 'products', max: linksPageLimits.products, texts: ['product'] })
  const ids: string[] = []
  for (const { row, values } of moveRow(rows, 'products', text('move'))) {
    ids.push(await findProductByName(db, String(values.product), `products.${row}.product`))
  }
  return [...new Set(ids)].slice(0, linksPageLimits.products)
}
