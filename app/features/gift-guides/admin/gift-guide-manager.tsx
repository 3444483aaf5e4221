import { TitledList } from '#app/features/products/admin/titled-list.tsx'
import { formatProductCount } from '#app/features/products/products.ts'
import { fieldPropsAfter } from '#app/features/site/settings-form.tsx'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { giftGuideLimits } from '../gift-guide-limits.ts'
import { giftGuidePath } from '../gift-guides.ts'
import { ADMIN_GIFT_GUIDES_PATH, type GuideListData } from './managed-guides.ts'

type GiftGuideManagerProps = GuideListData & { result: ActionResult | undefined }

export const GiftGuideManager = ({ guides, deleted, thisYear, result }: GiftGuideManagerProps) => (
  <TitledList
    kind="guide"
    items={guides}
    deleted={deleted}
    result={result}
    path={ADMIN_GIFT_GUIDES_PATH}
    emptyText="No gift guide yet. Start with ten products you would give."
    keptText="Its products stay."
    publicLabels={['Public', 'Hidden']}
    badge={({ soldOutCount }) => soldOutCount > 0 && <Badge tone="strong">{soldOutCount} sold out</Badge>}
    details={({ year, slug, giftCount }) =>
      `${year}, ${formatProductCount(giftCount)}, ${giftGuidePath(slug)}`
    }
    addForm={
      <AddForm
        title="Add a gift guide"
        intent="add-guide"
        submitLabel="Add gift guide"
        busyLabel="Adding..."
        result={result}
      >
        {(failure) => {
          const field = fieldPropsAfter(failure)
          return (
            <>
              <TextField
                label="Title"
                hint="It is hidden until you make it public."
                maxLength={giftGuideLimits.title}
                {...field('title', '')}
              />
              <TextField
                label="Year"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                {...field('year', String(thisYear))}
              />
            </>
          )
        }}
      </AddForm>
    }
  />
)
