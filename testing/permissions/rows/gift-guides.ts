import { fixtureIds, SECRET } from '../fixtures.ts'
import { copyOf, deletedRow } from './deleted-row.ts'

/** After products. */
export const giftGuideRows = [
  `insert into gift_guides (id, slug, year, title, recipients) values
     ('${fixtureIds.giftGuide}', '${SECRET}', 2024, 'A ${SECRET}', '{Mom}'),
     ('${fixtureIds.otherGiftGuide}', '${SECRET}-2', 2024, 'Another ${SECRET}', '{}')`,
  `insert into gift_guide_items (guide_id, product_id, note, position)
     values ('${fixtureIds.giftGuide}', '${fixtureIds.testedProduct}', 'A ${SECRET}', 1)`,
  deletedRow(
    fixtureIds.deletedGiftGuide,
    'gift-guide',
    `jsonb_build_object('guides', ${copyOf('gift_guides', fixtureIds.giftGuide, { id: fixtureIds.deletedGiftGuide, slug: 'back' })})`,
  ),
  deletedRow(
    fixtureIds.deletedGift,
    'gift-guide',
    `jsonb_build_object('items', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(),
       'guide_id', '${fixtureIds.giftGuide}', 'product_id', '${fixtureIds.assistantProduct}',
       'recipients', '[]'::jsonb, 'note', 'A ${SECRET}', 'position', 1)))`,
    fixtureIds.giftGuide,
  ),
]
