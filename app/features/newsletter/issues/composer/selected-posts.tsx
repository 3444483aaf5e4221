import type { LucideIcon } from 'lucide-react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { postIntent } from '#app/features/newsletter/issues/issue-form.ts'
import type { SelectedPost } from '#app/features/newsletter/issues/issues.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type SelectedPostsProps = { posts: SelectedPost[]; busy: boolean; error: string | undefined }

export const SelectedPosts = ({ posts, busy, error }: SelectedPostsProps) => (
  <Card>
    <CardTitle id="posts" tabIndex={-1} className="scroll-mt-24 outline-none">
      {posts.length === 1 ? '1 post' : `${posts.length} posts`}
    </CardTitle>
    {error && (
      <p role="alert" className="font-medium text-danger text-small">
        {error}
      </p>
    )}
    {posts.length === 0 && <p className="text-ink-soft">None yet. Add some from the list of posts.</p>}
    <ol aria-labelledby="posts">
      {posts.map((post, index) => (
        <li
          key={post.id}
          className="flex items-start gap-x-3 border-line border-t py-3 first:border-t-0 last:pb-0"
        >
          <div className="min-w-0 grow">
            <p className="wrap-anywhere font-medium leading-snug">{post.title}</p>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-fine text-ink-soft">
              {post.publishedDate && <DateText value={post.publishedDate} short />}
              {!post.isPublic && (
                <>
                  <Badge>Not public: left out</Badge>
                  <TextLink to={`/admin/posts/${post.id}`}>Open</TextLink>
                </>
              )}
            </p>
          </div>
          <div className="-my-1 flex shrink-0">
            <PostButton
              icon={ArrowUp}
              intent="raise"
              label="Move up"
              post={post}
              disabled={busy || index === 0}
            />
            <PostButton
              icon={ArrowDown}
              intent="lower"
              label="Move down"
              post={post}
              disabled={busy || index === posts.length - 1}
            />
            <PostButton icon={X} intent="remove" label="Take out" post={post} disabled={busy} />
          </div>
        </li>
      ))}
    </ol>
  </Card>
)

type PostButtonProps = {
  icon: LucideIcon
  intent: string
  label: string
  post: SelectedPost
  disabled: boolean
}

/** Not `disabled`, so that it keeps the focus. */
const PostButton = ({ icon: Icon, intent, label, post, disabled }: PostButtonProps) => (
  <Button
    id={postIntent(intent, post.id)}
    type="submit"
    name="intent"
    value={postIntent(intent, post.id)}
    variant="ghost"
    size="icon"
    className="sm:size-9 sm:pointer-coarse:size-11"
    aria-disabled={disabled || undefined}
    onClick={disabled ? (event) => event.preventDefault() : undefined}
  >
    <Icon aria-hidden="true" className="size-4" />
    <VisuallyHidden>
      {label} {post.title}
    </VisuallyHidden>
  </Button>
)
