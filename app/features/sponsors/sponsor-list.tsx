import { TitledList } from '#app/features/products/admin/titled-list.tsx'
import { type ActionResult, errorAt } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { DaysText } from './days-text.tsx'
import { SPONSORS_PATH, type SponsorListData, sponsorLimits, stateLabels } from './sponsors.ts'

type SponsorListProps = SponsorListData & { result: ActionResult | undefined }

export const SponsorList = ({ sponsorships, deleted, result }: SponsorListProps) => (
  <TitledList
    kind="sponsorship"
    items={sponsorships.map((item) => ({
      ...item,
      isPublic: item.state === 'agreed' || item.state === 'live',
    }))}
    deleted={deleted}
    result={result}
    path={SPONSORS_PATH}
    emptyText="No brand yet. Start with who it is, what you promised and until when."
    keptText="Its links end; its post keeps its label."
    publicLabels={({ state }) => stateLabels[state]}
    badge={({ openComments }) =>
      openComments > 0 && (
        <Badge tone="strong">{openComments === 1 ? '1 comment' : `${openComments} comments`}</Badge>
      )
    }
    details={({ brand, startsOn, endsOn }) => (
      <>
        {brand}
        {', '}
        <DaysText startsOn={startsOn} endsOn={endsOn} />
      </>
    )}
    addForm={
      <AddForm
        title="Add a brand"
        intent="add-sponsorship"
        submitLabel="Start a brief"
        busyLabel="Starting..."
        result={result}
      >
        {(failure) => (
          <>
            <TextField
              label="Brand"
              name="brand"
              autoComplete="off"
              maxLength={sponsorLimits.brand}
              defaultValue={failure?.values.brand ?? ''}
              error={errorAt(failure, 'brand')}
            />
            <TextField
              label="What"
              hint="Such as “Winter skin, one post and one letter”."
              name="title"
              autoComplete="off"
              maxLength={sponsorLimits.title}
              defaultValue={failure?.values.title ?? ''}
              error={errorAt(failure, 'title')}
            />
          </>
        )}
      </AddForm>
    }
  />
)
