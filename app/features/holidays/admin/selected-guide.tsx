import { useNavigate } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Unscripted } from '#app/ui/unscripted.tsx'
import { EntryCard } from './entry-card.tsx'
import type { HolidayOutcome } from './holiday-change.ts'
import { type GuideEntries, guideAddress, type ManagedGuide } from './manager.ts'
import { OutcomeNote } from './outcome-note.tsx'
import { useChange } from './use-change.ts'

type SelectedGuideProps = {
  guide: ManagedGuide
  entries: GuideEntries
  refused: HolidayOutcome | undefined
}

export function SelectedGuide({ guide, entries, refused }: SelectedGuideProps) {
  const { finds, todos } = entries
  return (
    <div className="grid gap-6">
      <GuideHead guide={guide} />
      <EntryCard kind="find" guideId={guide.id} entries={finds} refused={refused} />
      <EntryCard
        kind="todo"
        guideId={guide.id}
        entries={todos.map(({ id, item }) => ({ id, title: item, description: '' }))}
        refused={refused}
      />
    </div>
  )
}

function GuideHead({ guide }: { guide: ManagedGuide }) {
  const navigate = useNavigate()
  const change = useChange(({ intent, id }) => {
    if (intent === 'copy-guide') navigate(guideAddress(id), { preventScrollReset: true })
  })
  return (
    <Card className="p-5! sm:p-6!">
      <h2 className="text-headline">{guide.title}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-3 text-ink-soft">
        {guide.year}
        {!guide.isActive && <Badge>Not active</Badge>}
      </p>
      <p className="mt-3 max-w-deck whitespace-pre-line break-words text-ink-soft">{guide.description}</p>
      <change.Form method="post" aria-label={guide.title} className="mt-5 flex flex-wrap gap-2">
        <Unscripted />
        <input type="hidden" name="id" value={guide.id} />
        <Button
          type="submit"
          name="intent"
          value={guide.isActive ? 'deactivate-guide' : 'activate-guide'}
          variant="quiet"
          size="small"
          busy={change.busy}
        >
          {guide.isActive ? 'Deactivate' : 'Activate'}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="copy-guide"
          variant="quiet"
          size="small"
          busy={change.busy}
        >
          Copy into this year
        </Button>
      </change.Form>
      <OutcomeNote outcome={change.refused} className="mt-3" />
    </Card>
  )
}
