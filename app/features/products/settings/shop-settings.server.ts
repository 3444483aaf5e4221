import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import type { Log } from '#platform/log.ts'
import { disclosureRegions } from '../disclosure/disclosure.ts'
import { isAmazonHost } from '../links/amazon.ts'
import { moveRow, parseInput, readRows } from '../parse-form.server.ts'
import { line } from '../product-schema.server.ts'
import { defaultShopSettings, type ShopSettings, shopSettingsLimits } from './shop-settings.ts'

/** Its name in `site_settings`. */
export const SHOP_SETTING = 'shop'

const TAG_LINE = 'Write each on a line of its own, like: amazon.com yourname-20'

const amazonTag = z.object({
  domain: z
    .string()
    .toLowerCase()
    .transform((typed) => typed.replace(/^(?:https?:\/\/)?(?:www\.)?/, '').replace(/\/$/, ''))
    .refine(isAmazonHost, TAG_LINE),
  tag: z
    .string()
    .regex(/^[\w-]+$/, TAG_LINE)
    .max(shopSettingsLimits.tag, TAG_LINE),
})

const trustPoint = z.object({
  title: line(shopSettingsLimits.trustTitle),
  text: line(shopSettingsLimits.trustText),
})

const shopSettingsSchema = z.object({
  region: z.enum(disclosureRegions, 'Please choose a region.'),
  ownWords: line(shopSettingsLimits.ownWords),
  amazonTags: z.array(amazonTag).max(shopSettingsLimits.tags),
  trustPoints: z.array(trustPoint).max(shopSettingsLimits.trustPoints),
})

export const parseShopSettings = (value: unknown): ShopSettings | undefined =>
  shopSettingsSchema.safeParse(value).data

/** A site that never saved them, or with values of another version, has the default ones. */
export const toShopSettings = (value: unknown): ShopSettings =>
  parseShopSettings(value) ?? defaultShopSettings

export async function selectShopSettings(db: Transaction): Promise<ShopSettings> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, SHOP_SETTING))
  return toShopSettings(row?.value)
}

export const readShopSettings = (access: Access): Promise<ShopSettings> => access.run(selectShopSettings)

export const writeShopSettings = (db: Transaction, value: ShopSettings) =>
  db
    .insert(siteSettings)
    .values({ name: SHOP_SETTING, value, isPublic: true })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value` } })

const trustRows = { list: 'trustPoints', max: shopSettingsLimits.trustPoints, texts: ['title', 'text'] }

export const handleShopSettingsAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-shop-settings'(text) {
        const trust = moveRow(readRows(text, trustRows), 'trustPoints', text('move'))
        const input = {
          region: text('region'),
          ownWords: text('ownWords'),
          amazonTags: splitTags(text('amazonTags')),
          trustPoints: trust.map(({ values }) => values),
        }
        const value = parseInput(shopSettingsSchema, input, ([field, index, name]) =>
          field === 'trustPoints' && typeof index === 'number'
            ? `trustPoints.${trust[index]?.row ?? index}.${String(name)}`
            : String(field),
        )
        await access.run((db) => writeShopSettings(db, value))
        return 'Settings saved'
      },
    },
  })

const splitTags = (text: string) =>
  text
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean)
    .map((row) => {
      const [domain = '', tag = ''] = row.split(/\s+/)
      return { domain, tag }
    })
