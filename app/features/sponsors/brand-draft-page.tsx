import { type ComponentProps, useRef, useState } from 'react'
import { Article } from '#app/features/posts/article/article.tsx'
import type { Disclosure } from '#app/features/products/disclosure/disclosure.ts'
import { DisclosureNote } from '#app/features/products/shown/disclosure-note.tsx'
import { type ActionResult, errorAt, failureIn } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { Container } from '#app/ui/container.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { Link } from '#app/ui/link.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { BrandCommentList } from './brand-comment-list.tsx'
import { DaysText, DayText } from './days-text.tsx'
import type { BrandComment, Deliverable } from './sponsors.ts'

type BrandDraft = {
  brand: string
  title: string
  startsOn: string | null
  endsOn: string | null
  deliverables: Deliverable[]
  expiresAt: string
  isPublic: boolean
  version: string
  approval: { by: string; at: string; isChangedSince: boolean } | null
  comments: Omit<BrandComment, 'isDone'>[]
}

type BrandDraftPageProps = {
  draft: BrandDraft
  post: Omit<ComponentProps<typeof Article>, 'note'> & { disclosure: Disclosure }
  publicPath: string | null
  result: ActionResult | undefined
}

/** The draft as readers would see it, what was agreed about it, and what was said. */
export const BrandDraftPage = ({ draft, post, publicPath, result }: BrandDraftPageProps) => (
  <>
    <p role="note" className="bg-evening px-6 py-3 text-center text-evening-ink text-small">
      {publicPath ? (
        <>
          This post is public:{' '}
          <Link to={publicPath} className="underline underline-offset-4">
            read it where everybody does
          </Link>
          .
        </>
      ) : (
        `A draft for ${draft.brand}. Not for the public yet.`
      )}{' '}
      This link works until <DateTimeText value={draft.expiresAt} />.
    </p>
    <Article
      {...post}
      note={<DisclosureNote disclosure={post.disclosure} className="-mt-2 mb-8 sm:-mt-4 sm:mb-12" />}
    />
    <Container className="grid grid-cols-1 items-start gap-6 py-(--rhythm) lg:grid-cols-2 print:hidden">
      <Card>
        <CardTitle>What was agreed</CardTitle>
        <p className="wrap-anywhere mb-1 font-medium">{draft.title}</p>
        <p className="text-ink-soft text-small">
          <DaysText startsOn={draft.startsOn} endsOn={draft.endsOn} />
        </p>
        <Deliverables deliverables={draft.deliverables} />
      </Card>
      <Card>
        <CardTitle>What you think of it</CardTitle>
        {draft.approval && <Approval approval={draft.approval} />}
        <BrandCommentList label="Comments" comments={draft.comments} />
        {draft.isPublic ? (
          <p className="text-ink-soft text-small">It is public by now, so comments have ended here.</p>
        ) : (
          <BrandForm version={draft.version} result={result} />
        )}
      </Card>
    </Container>
  </>
)

const Deliverables = ({ deliverables }: { deliverables: Deliverable[] }) => (
  <ul className="mt-4">
    {deliverables.map(({ text, dueOn, doneOn }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two can be the same
      <li key={index} className="border-line border-t py-3 text-small">
        <span className="wrap-anywhere">{text}</span>
        {(doneOn ?? dueOn) && (
          <span className="block text-ink-soft">
            {doneOn ? 'Done ' : 'Due '}
            <DayText day={doneOn ?? dueOn ?? ''} />
          </span>
        )}
      </li>
    ))}
  </ul>
)

const Approval = ({
  approval: { by, at, isChangedSince },
}: {
  approval: NonNullable<BrandDraft['approval']>
}) => (
  <p className="wrap-anywhere mb-2 text-small">
    {by} approved it, <DateTimeText value={at} />.{' '}
    {isChangedSince && <strong className="font-medium">Changed since it was approved.</strong>}
  </p>
)

/** The only things that a link can do. */
function BrandForm({ version, result }: { version: string; result: ActionResult | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState(0)
  const action = useActionForm(() => setSent(sent + 1))
  const failure = action.failure ?? failureIn(result)
  useFocusInvalidField(form, failure)
  const field = (name: string) => ({
    name,
    defaultValue: failure?.values[name] ?? '',
    error: errorAt(failure, name),
  })
  return (
    <action.Form ref={form} method="post" aria-label="What you think of it" className="mt-4 grid gap-4">
      <input type="hidden" name="version" value={version} />
      <TextField label="Your name" autoComplete="name" maxLength={120} {...field('name')} />
      <div key={sent} className="grid gap-4">
        <TextField
          label="About which words? (optional)"
          autoComplete="off"
          maxLength={300}
          {...field('quote')}
        />
        <TextAreaField label="Comment" rows={4} maxLength={2000} {...field('comment')} />
      </div>
      <ResultNote result={action.failure ?? result} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="comment" busy={action.busy}>
          {action.busy ? 'Sending...' : 'Send'}
        </Button>
        <Button type="submit" name="intent" value="approve" variant="quiet" busy={action.busy}>
          Approve this draft
        </Button>
      </div>
    </action.Form>
  )
}
