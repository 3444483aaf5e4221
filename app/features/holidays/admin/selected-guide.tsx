import { useState } from 'react'
import { undoHint } from '#app/features/deletions/deletions.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import ConfirmDialog from '#app/ui/confirm-dialog.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { publicGuides } from '../holidays.ts'
import { EditGuideForm } from './edit-guide-form.tsx'
import { EntryCard } from './entry-card.tsx'
import type { HolidayResult } from './holiday-action.ts'
import type { GuideEntries, ManagedGuide } from './holiday-manager.ts'
import { HolidayResultNote } from './holiday-result-note.tsx'
import { RollOverForm } from './roll-over-form.tsx'
import { useHolidayForm } from './use-holiday-form.ts'

type SelectedGuideProps = {
  guide: ManagedGuide
  guides: ManagedGuide[]
  entries: GuideEntries
  result: HolidayResult | undefined
}

export function SelectedGuide({ guide, guides, entries, result }: SelectedGuideProps) {
  const { finds, todos } = entries
  return (
    <div className="grid gap-6">
      <GuideHeader guide={guide} path={publicGuides(guides).find(({ id }) => id === guide.id)?.path} />
      <EditGuideForm guide={guide} result={result} />
      <EntryCard kind="find" guideId={guide.id} entries={finds} result={result} />
      <EntryCard
        kind="todo"
        guideId={guide.id}
        entries={todos.map(({ id, item }) => ({ id, title: item, description: '' }))}
        result={result}
      />
      <RollOverForm guide={guide} entries={entries} result={result} />
    </div>
  )
}

/** `path` is where readers find it. */
function GuideHeader({ guide, path }: { guide: ManagedGuide; path: string | undefined }) {
  const [isConfirming, setConfirming] = useState(false)
  const action = useHolidayForm(() => {})
  return (
    <Card className="p-5! sm:p-6!">
      <h2 className="text-headline">{guide.title}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-3 text-ink-soft">
        {guide.year}
        {!guide.isActive && <Badge>Not active</Badge>}
        {guide.isFallback && <Badge>Fallback</Badge>}
        {path && <TextLink to={path}>See it as readers do</TextLink>}
      </p>
      {guide.isActive && !path && (
        <p className="text-small">Readers see a newer guide of {guide.year} instead.</p>
      )}
      {guide.isFallback && (
        <p className="text-small">
          Readers see it while no guide is active, or when guides cannot be loaded.
        </p>
      )}
      <p className="mt-3 max-w-deck whitespace-pre-line break-words text-ink-soft">{guide.description}</p>
      <action.Form method="post" aria-label={guide.title} className="mt-5 flex flex-wrap gap-2">
        <input type="hidden" name="id" value={guide.id} />
        <Button
          type="submit"
          name="intent"
          value={guide.isActive ? 'deactivate-guide' : 'activate-guide'}
          variant="quiet"
          size="small"
          busy={action.busy}
        >
          {guide.isActive ? 'Deactivate' : 'Activate'}
        </Button>
        <Button
          type="submit"
          name="intent"
          value={guide.isFallback ? 'unset-fallback' : 'set-fallback'}
          variant="quiet"
          size="small"
          busy={action.busy}
        >
          {guide.isFallback ? 'Do not use as fallback' : 'Use as fallback'}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="delete-guide"
          variant="ghost"
          size="small"
          className="text-danger!"
          // Without JavaScript it is deleted at once; it can be undone.
          onClick={(event) => {
            event.preventDefault()
            setConfirming(true)
          }}
        >
          Delete guide
        </Button>
      </action.Form>
      <HolidayResultNote result={action.failure} className="mt-3" />
      <ConfirmDialog
        title="Delete this guide?"
        name={guide.title}
        note={`Its finds and todos go with it. ${undoHint}`}
        open={isConfirming}
        busy={action.busy}
        onOpenChange={setConfirming}
        onConfirm={() => action.submit({ intent: 'delete-guide', id: guide.id }, { method: 'post' })}
      />
    </Card>
  )
}
