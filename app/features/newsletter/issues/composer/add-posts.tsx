import Plus from 'lucide-react/icons/plus'
import { postIntent } from '#app/features/newsletter/issues/issue-form.ts'
import { type AvailablePost, ISSUE_FORM_ID, issuePath } from '#app/features/newsletter/issues/issues.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type AddPostsProps = { id: string; posts: AvailablePost[]; search: string }

export const AddPosts = ({ id, posts, search }: AddPostsProps) => (
  <Card className="p-5! sm:p-6!">
    <CardTitle id="add-posts">Add a post</CardTitle>
    <ListSearch path={issuePath(id)} label="Search posts" placeholder="Title" search={search} />
    <p role="status" className="mt-3 text-fine text-ink-soft">
      {posts.length === 0 &&
        (search
          ? 'No other public post of yours matches.'
          : 'You have no other public post. Demo posts are not mailed.')}
    </p>
    <ul aria-labelledby="add-posts">
      {posts.map((post) => (
        <li key={post.id} className="flex items-center gap-3 border-line border-t py-2 first:border-t-0">
          <p className="wrap-anywhere min-w-0 grow text-small leading-snug">
            {post.title}
            <DateText value={post.publishedDate} short className="block text-fine text-ink-soft" />
          </p>
          <Button
            type="submit"
            form={ISSUE_FORM_ID}
            name="intent"
            value={postIntent('add', post.id)}
            variant="quiet"
            size="icon"
            className="shrink-0 sm:size-9 sm:pointer-coarse:size-11"
          >
            <Plus aria-hidden="true" className="size-4" />
            <VisuallyHidden>Add {post.title}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  </Card>
)
