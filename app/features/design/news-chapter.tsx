import { Badge, NewBadge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyShelf } from '#app/ui/empty-shelf.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LostPicture } from '#app/ui/lost-picture.tsx'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { notify } from '#app/ui/toast.tsx'
import { Chapter } from './chapter.tsx'
import { Specimen } from './specimen.tsx'

const saved = { ok: true, intent: 'save', message: 'Saved.' } as const
const refused = { ok: false, intent: 'save', message: 'This name is taken.', given: {} } as const

export const NewsChapter = () => (
  <Chapter id="news" title="What is going on">
    <Specimen title="Badges">
      <div className="design-states">
        <Badge>Draft</Badge>
        <NewBadge />
        <Badge tone="positive">Published</Badge>
        <Badge tone="strong">Admin</Badge>
      </div>
    </Specimen>
    <Specimen title="What came of a change">
      <OutcomeNote outcome={saved} />
      <OutcomeNote outcome={refused} className="mt-2" />
    </Specimen>
    <Specimen title="Waiting" note="In words, too: motion alone says nothing to many.">
      <div className="grid gap-6">
        <Spinner className="justify-start">Loading posts...</Spinner>
        <ProgressBar label="Uploading, 3 of 8" done={3} total={8} />
        <div className="grid gap-2">
          <Skeleton className="aspect-video" />
          <Skeleton className="h-6" />
        </div>
      </div>
    </Specimen>
    <Specimen title="Nothing there yet">
      <EmptyState action={<Button variant="quiet">Write the first</Button>}>No posts found.</EmptyState>
    </Specimen>
    <Specimen title="Nothing there yet, for readers">
      <EmptyShelf note="The first one is being written.">No posts found.</EmptyShelf>
    </Specimen>
    <Specimen title="Nothing at this address">
      <LostPicture />
    </Specimen>
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" onClick={() => notify.success('Post saved', 'Readers see it now.')}>
        Show a success
      </Button>
      <Button variant="quiet" onClick={() => notify.error('Not saved', 'The server could not be reached.')}>
        Show a failure
      </Button>
    </div>
  </Chapter>
)
