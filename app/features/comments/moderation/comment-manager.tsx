import { Keyboard, Settings2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { useSelection } from '#app/ui/list/selection.ts'
import { Tick } from '#app/ui/list/tick.tsx'
import { CommentRow } from './comment-row.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { FolderTabs } from './folder-tabs.tsx'
import { ListEnd, NarrowedTo, NothingHere } from './list-notes.tsx'
import {
  COMMENTS,
  type CommentsWish,
  commentsAddress,
  countOfComments,
  type Decision,
  type ModeratedComments,
  nameOf,
  parseCommentsWish,
} from './moderation.ts'
import type { CommentsOutcome } from './outcome.ts'
import { useRowFocus } from './row-focus.ts'
import { useShortcuts } from './shortcuts.ts'
import { UndoBar } from './undo-bar.tsx'
import { useModeration } from './use-moderation.ts'

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'))

type CommentManagerProps = {
  list: ModeratedComments
  wish: CommentsWish
  outcome: CommentsOutcome | undefined
}

export function CommentManager({ list, wish, outcome }: CommentManagerProps) {
  const { rows, counts, next, post } = list
  const { folder } = wish
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = useRowFocus(rows, heading)
  const selection = useSelection(rows)
  const moderation = useModeration(outcome, (done) => {
    selection.tickAll(false)
    if (done.intent === 'undo') focus.goTo(done.ids)
    // A button for the ticked ones has nothing left to do, and would let go of focus.
    else if (!focus.current()) heading.current?.focus({ preventScroll: true })
  })
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)

  const explain = () => {
    setAsked(true)
    setAsking(true)
  }
  const decide = (decision: Decision) => {
    const current = focus.current()
    moderation.decide(decision, selection.count > 0 || !current ? selection.chosen : [current])
  }
  useShortcuts({
    j: () => focus.move(1),
    k: () => focus.move(-1),
    x: () => {
      const current = focus.current()
      if (current) selection.toggle(current)
    },
    a: () => folder !== 'approved' && decide('approve'),
    s: () => folder !== 'spam' && decide('spam'),
    d: () => decide('delete'),
    u: moderation.undo,
    '?': explain,
  })

  return (
    <Card className="p-4! sm:p-6!">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FolderTabs wish={wish} counts={counts} />
        <div className="flex flex-wrap gap-1 max-sm:-ml-4">
          <Button variant="ghost" size="small" onClick={explain} className="noscript:hidden max-sm:hidden">
            <Keyboard aria-hidden="true" className="size-4" />
            Shortcuts
          </Button>
          <ButtonLink to={`${COMMENTS}/settings`} variant="ghost" size="small">
            <Settings2 aria-hidden="true" className="size-4" />
            Comment settings
          </ButtonLink>
        </div>
      </div>
      <div className="mt-5">
        <ListSearch
          path={COMMENTS}
          label="Search comments"
          placeholder="Text or name"
          search={wish.search}
          to={searched}
        >
          {folder !== 'waiting' && <input type="hidden" name="folder" value={folder} />}
          {wish.post && <input type="hidden" name="post" value={wish.post} />}
        </ListSearch>
      </div>
      {post && <NarrowedTo title={post.title} all={commentsAddress({ ...wish, post: null, after: null })} />}
      <div role="status">
        <CardTitle ref={heading} id="comments" tabIndex={-1} className="mt-6 outline-none">
          {headings[folder](counts[folder])}
        </CardTitle>
      </div>
      {rows.length === 0 && <NothingHere wish={wish} />}
      <moderation.Form
        method="post"
        onSubmit={moderation.takeTurn}
        aria-labelledby="comments"
        className="mt-2"
      >
        {rows.length > 0 && <DecisionBar selection={selection} folder={folder} />}
        <ul onFocus={focus.follow}>
          {rows.map((comment) => (
            <li key={comment.id} className="border-line border-t first:border-t-0">
              <CommentRow
                comment={comment}
                folder={folder}
                busy={moderation.isBusyWith(comment.id)}
                onlyThisPost={post ? null : commentsAddress({ ...wish, post: comment.post.id, after: null })}
                tick={
                  <Tick
                    name="id"
                    value={comment.id}
                    aria-label={`Select the comment by ${nameOf(comment)}`}
                    checked={selection.has(comment.id)}
                    onChange={() => selection.toggle(comment.id)}
                    className="-mt-2.5"
                  />
                }
              />
            </li>
          ))}
        </ul>
      </moderation.Form>
      <ListEnd wish={wish} next={next} />
      <UndoBar moderation={moderation} />
      {asked && (
        <Suspense>
          <ShortcutsDialog open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}

/** From the address as it is by then: a link may have been followed since somebody began to type. */
const searched = (search: string) =>
  commentsAddress({ ...parseCommentsWish(new URLSearchParams(location.search)), search, after: null })

const headings = {
  waiting: (count: number) => (count === 1 ? '1 comment is waiting' : `${count} comments are waiting`),
  approved: (count: number) => `${countOfComments(count)} approved`,
  spam: (count: number) => `${countOfComments(count)} in spam`,
}
