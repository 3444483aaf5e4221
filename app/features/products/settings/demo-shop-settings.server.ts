import type { Transaction } from '#database/access.ts'
import { selectShopSettings, writeShopSettings } from './shop-settings.server.ts'
import { defaultShopSettings, type ShopSettings, type TrustPoint } from './shop-settings.ts'

/** What the demo's author says in her shop. */
export const demoShopSettings: ShopSettings = {
  ...defaultShopSettings,
  ownWords:
    'I recommend only what I have used for at least four weeks, and no brand pays for or approves what I write.',
  trustPoints: [
    {
      title: 'Tested at least 4 weeks',
      text: 'I use a product for four weeks or more, on ordinary days, before it gets a place on this page.',
    },
    {
      title: 'Honest reviews',
      text: 'I buy nearly everything myself, I write down what went wrong, and no brand reads a review before you do.',
    },
    {
      title: 'All budgets',
      text: 'My picks start at $9, and whenever the cheap one is better I say so first.',
    },
  ],
}

/** By its text, which is the promise: a title may be all that she changed. */
const isOfDemo = ({ text }: TrustPoint) => demoShopSettings.trustPoints.some((point) => point.text === text)

/** With the demo go its promises; what she wrote herself stays. */
export async function removeDemoShopSettings(db: Transaction) {
  const settings = await selectShopSettings(db)
  const trustPoints = settings.trustPoints.filter((point) => !isOfDemo(point))
  const removed = {
    ...(settings.ownWords === demoShopSettings.ownWords && { ownWords: defaultShopSettings.ownWords }),
    ...(trustPoints.length < settings.trustPoints.length && { trustPoints }),
  }
  if (Object.keys(removed).length > 0) await writeShopSettings(db, { ...settings, ...removed })
}
