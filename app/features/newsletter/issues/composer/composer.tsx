import { useRef, useState } from 'react'
import type { IssueOutcome } from '#app/features/newsletter/issues/issue-outcome.ts'
import { CONFLICT, type ComposedIssue, LETTER_FORM } from '#app/features/newsletter/issues/issues.ts'
import { Card } from '#app/ui/card.tsx'
import { errorAt } from '#app/ui/outcome.ts'
import { useFaultFocus } from '#app/ui/use-fault-focus.ts'
import { AddPosts } from './add-posts.tsx'
import { BlockFields } from './block-fields.tsx'
import { ComposerActions } from './composer-actions.tsx'
import { ComposerBar, SENDING } from './composer-bar.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { FindingList } from './finding-list.tsx'
import { IntroField } from './intro-field.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PostOrder } from './post-order.tsx'
import { useIssueChange } from './use-issue-change.ts'
import { useUnsaved } from './use-unsaved.ts'
import { WordFields } from './word-fields.tsx'

type ComposerProps = { issue: ComposedIssue; search: string; outcome: IssueOutcome | undefined }

/** Where a letter is written and put together. Every button saves first: nothing goes out that is not on the screen. */
export function Composer({ issue, search, outcome: answered }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null)
  const unsaved = useUnsaved()
  const [asOf, setAsOf] = useState(issue.updatedAt)
  const change = useIssueChange(answered, (saved) => {
    if (saved) setAsOf(saved)
    unsaved.settle()
  })
  const { outcome, refused } = change
  const given = refused?.given
  const findings = outcome?.findings
  const shownAsOf = given?.asOf ?? asOf
  const isAtWords = refused?.field === 'subject' || refused?.field === 'previewText'
  useFaultFocus(form, isAtWords ? refused : undefined)
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
      <change.Form
        ref={form}
        id={LETTER_FORM}
        method="post"
        aria-label="Letter"
        className="grid grid-cols-1 gap-6"
        onChange={unsaved.begin}
        onSubmit={unsaved.send}
      >
        {/* Enter in a field saves, and moves no post. */}
        <button type="submit" name="intent" value="save" hidden />
        <input type="hidden" name="asOf" value={shownAsOf} />
        <input type="hidden" name="posts" value={issue.posts.map(({ id }) => id).join(',')} />
        {refused?.field === CONFLICT && <ConflictNote />}
        {findings && <FindingList findings={findings} />}
        <Card className="grid grid-cols-1 gap-6">
          <WordFields issue={issue} given={given} refused={refused} />
          <IntroField
            content={given?.intro ?? issue.intro}
            error={errorAt(refused, 'intro')}
            onChange={unsaved.begin}
          />
        </Card>
        <PostOrder posts={issue.posts} busy={change.busy} error={errorAt(refused, 'posts')} />
        <BlockFields issue={issue} given={given} error={errorAt(refused, 'comments')} />
      </change.Form>
      <aside
        id={SENDING}
        aria-label="Saving and sending"
        className="grid grid-cols-1 gap-6 xl:sticky xl:top-24"
      >
        <ComposerActions issue={issue} busyWith={change.busyWith} error={errorAt(refused, 'scheduledFor')} />
        <AddPosts id={issue.id} posts={issue.offered.posts} search={search} />
      </aside>
      <ComposerBar busy={change.busyWith('save')} />
      <LeaveDialog blocker={unsaved.blocker} />
    </div>
  )
}
