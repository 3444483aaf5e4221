import Keyboard from 'lucide-react/icons/keyboard'
import Settings2 from 'lucide-react/icons/settings-2'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { useSelection } from '#app/ui/list/use-selection.ts'
import { CommentRow } from './comment-row.tsx'
import { availableDecisions, DecisionBar } from './decision-button.tsx'
import { FolderTabs } from './folder-tabs.tsx'
import { CommentPagination, EmptyCommentList, PostFilterNote } from './list-notices.tsx'
import {
  ADMIN_COMMENTS_PATH,
  type CommentListQuery,
  commentListUrl,
  type Decision,
  formatCommentCount,
  fullName,
  type ModeratedCommentList,
  type ModerationResult,
  parseCommentListQuery,
} from './moderation.ts'
import { useShortcuts } from './shortcuts.ts'
import { UndoBar } from './undo-bar.tsx'
import { useModeration } from './use-moderation.ts'
import { useRowFocus } from './use-row-focus.ts'

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'))

type CommentManagerProps = {
  list: ModeratedCommentList
  query: CommentListQuery
  result: ModerationResult | undefined
  /** An assistant neither deletes nor changes settings. */
  isAdmin: boolean
}

export function CommentManager({ list, query, result, isAdmin }: CommentManagerProps) {
  const { rows, counts, next, post } = list
  const { folder } = query
  const decisions = availableDecisions[folder].filter((decision) => isAdmin || decision !== 'delete')
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = useRowFocus(rows, heading)
  const selection = useSelection(rows)
  const moderation = useModeration(result, (success) => {
    selection.selectAll(false)
    if (success.intent === 'undo') focus.focusFirstOf(success.ids)
    // The buttons for selected comments become disabled and would lose focus.
    else if (!focus.current()) heading.current?.focus({ preventScroll: true })
  })
  const [isShortcutsOpen, setShortcutsOpen] = useState(false)
  const [hasOpenedShortcuts, setHasOpenedShortcuts] = useState(false)

  const openShortcuts = () => {
    setHasOpenedShortcuts(true)
    setShortcutsOpen(true)
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
    d: () => isAdmin && decide('delete'),
    u: moderation.undo,
    '?': openShortcuts,
  })

  return (
    <Card className="p-4! sm:p-6!">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FolderTabs query={query} counts={counts} />
        <div className="flex flex-wrap gap-1 max-sm:-ml-4">
          <Button
            variant="ghost"
            size="small"
            onClick={openShortcuts}
            className="noscript:hidden max-sm:hidden"
          >
            <Keyboard aria-hidden="true" className="size-4" />
            Shortcuts
          </Button>
          {isAdmin && (
            <ButtonLink to={`${ADMIN_COMMENTS_PATH}/settings`} variant="ghost" size="small">
              <Settings2 aria-hidden="true" className="size-4" />
              Comment settings
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="mt-5">
        <ListSearch
          path={ADMIN_COMMENTS_PATH}
          label="Search comments"
          placeholder="Text or name"
          search={query.search}
          searchUrl={searchUrl}
        >
          {folder !== 'waiting' && <input type="hidden" name="folder" value={folder} />}
          {query.post && <input type="hidden" name="post" value={query.post} />}
        </ListSearch>
      </div>
      {post && (
        <PostFilterNote title={post.title} all={commentListUrl({ ...query, post: null, after: null })} />
      )}
      <div role="status">
        <CardTitle ref={heading} id="comments" tabIndex={-1} className="mt-6 outline-none">
          {headings[folder](counts[folder])}
        </CardTitle>
      </div>
      {rows.length === 0 && <EmptyCommentList query={query} />}
      <moderation.Form
        method="post"
        onSubmit={moderation.queueSubmitWhileBusy}
        aria-labelledby="comments"
        className="mt-2"
      >
        {rows.length > 0 && <DecisionBar selection={selection} decisions={decisions} />}
        <ul onFocus={focus.trackFocus}>
          {rows.map((comment) => (
            <li key={comment.id} className="border-line border-t first:border-t-0">
              <CommentRow
                comment={comment}
                folder={folder}
                decisions={decisions}
                busy={moderation.isBusyWith(comment.id)}
                postFilterUrl={post ? null : commentListUrl({ ...query, post: comment.post.id, after: null })}
                checkbox={
                  <Checkbox
                    name="id"
                    value={comment.id}
                    aria-label={`Select the comment by ${fullName(comment)}`}
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
      <CommentPagination query={query} next={next} />
      <UndoBar moderation={moderation} />
      {hasOpenedShortcuts && (
        <Suspense>
          <ShortcutsDialog
            canDelete={isAdmin}
            open={isShortcutsOpen}
            onClose={() => setShortcutsOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** Reads the URL again, since it may have changed while the admin typed. */
const searchUrl = (search: string) =>
  commentListUrl({ ...parseCommentListQuery(new URLSearchParams(location.search)), search, after: null })

const headings = {
  waiting: (count: number) => (count === 1 ? '1 comment is waiting' : `${count} comments are waiting`),
  approved: (count: number) => `${formatCommentCount(count)} approved`,
  spam: (count: number) => `${formatCommentCount(count)} in spam`,
}
