import { ArrowDown, ArrowUp, type LucideIcon, X } from 'lucide-react'
import { aboutPost } from '#app/features/newsletter/issues/issue-outcome.ts'
import type { ChosenPost } from '#app/features/newsletter/issues/issues.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type PostOrderProps = { posts: ChosenPost[]; busy: boolean; error: string | undefined }

/** The posts that a letter tells of, in their order. */
export const PostOrder = ({ posts, busy, error }: PostOrderProps) => (
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
      {posts.map((post, place) => (
        <li
          key={post.id}
          className="flex items-start gap-x-3 border-line border-t py-3 first:border-t-0 last:pb-0"
        >
          <div className="min-w-0 grow">
            <p className="wrap-anywhere font-medium leading-snug">{post.title}</p>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-fine text-ink-soft">
              <DateText value={post.publishedDate} short />
              {!post.isPublic && (
                <>
                  <Badge>Not public: left out</Badge>
                  <TextLink to={`/admin/posts/${post.id}`}>Open</TextLink>
                </>
              )}
            </p>
          </div>
          <div className="-my-1 flex shrink-0">
            <Tool icon={ArrowUp} wish="raise" label="Move up" post={post} idle={busy || place === 0} />
            <Tool
              icon={ArrowDown}
              wish="lower"
              label="Move down"
              post={post}
              idle={busy || place === posts.length - 1}
            />
            <Tool icon={X} wish="remove" label="Take out" post={post} idle={busy} />
          </div>
        </li>
      ))}
    </ol>
  </Card>
)

type ToolProps = { icon: LucideIcon; wish: string; label: string; post: ChosenPost; idle: boolean }

/** Idle it stays, so that focus can. */
const Tool = ({ icon: Icon, wish, label, post, idle }: ToolProps) => (
  <Button
    id={aboutPost(wish, post.id)}
    type="submit"
    name="intent"
    value={aboutPost(wish, post.id)}
    variant="ghost"
    size="icon"
    className="sm:size-9 sm:pointer-coarse:size-11"
    aria-disabled={idle || undefined}
    onClick={idle ? (event) => event.preventDefault() : undefined}
  >
    <Icon aria-hidden="true" className="size-4" />
    <VisuallyHidden>
      {label} {post.title}
    </VisuallyHidden>
  </Button>
)
