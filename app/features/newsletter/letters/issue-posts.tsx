import { shortened } from '#app/features/posts/reading.ts'
import { Gap } from '#app/ui/letter/gap.tsx'
import { inText } from '#app/ui/letter/in-text.ts'
import { LineLink } from '#app/ui/letter/links.tsx'
import { body, display, light, type, WIDTH } from '#app/ui/letter/look.ts'
import { LetterPicture } from '#app/ui/letter/picture.tsx'
import { Row } from '#app/ui/letter/row.tsx'
import type { IssuePost } from './issue-letter.ts'

type Heading = 'h1' | 'h2'

const SMALL = 176
const LONGEST_EXCERPT = 260

type IssuePostsProps = {
  posts: IssuePost[]
  /** Whether the first one's title is that of the letter. */
  isTitle: boolean
}

/** The first post with its picture across the column, the others with a small one beside them. */
export const IssuePosts = ({ posts: [first, ...others], isTitle }: IssuePostsProps) => (
  <>
    {first && <LeadingPost post={first} heading={isTitle ? 'h1' : 'h2'} />}
    {others.map((post) => (
      <NextPost key={post.url} post={post} />
    ))}
  </>
)

const LeadingPost = ({ post, heading }: { post: IssuePost; heading: Heading }) => (
  <>
    <Gap height={36} />
    {post.imageUrl && (
      <>
        <LetterPicture src={post.imageUrl} alt={post.imageAlt} width={WIDTH} href={post.url} />
        <Gap height={22} />
      </>
    )}
    <PostWords post={post} size={28} heading={heading} />
  </>
)

const NextPost = ({ post }: { post: IssuePost }) => (
  <>
    <Gap height={32} />
    <Row>
      {post.imageUrl && (
        <td className="l-cell" width={SMALL} valign="top" style={{ paddingRight: '24px' }}>
          <LetterPicture src={post.imageUrl} alt={post.imageAlt} width={SMALL} href={post.url} />
        </td>
      )}
      <td className="l-cell" valign="top" style={{ padding: 0 }}>
        <PostWords post={post} size={22} heading="h2" />
      </td>
    </Row>
  </>
)

type PostWordsProps = { post: IssuePost; size: number; heading: Heading }

const PostWords = ({ post, size, heading: Heading }: PostWordsProps) => (
  <>
    {post.category && <Category {...post.category} />}
    <Heading
      className="l-ink"
      style={{ margin: 0, ...type(display, size, Math.round(size * 1.22)), fontWeight: 'normal' }}
    >
      <a
        {...inText.words}
        href={post.url}
        className="l-ink"
        style={{ color: light.ink, textDecoration: 'none' }}
      >
        {post.title}
      </a>
    </Heading>
    {post.excerpt.trim() && (
      <p className="l-soft" style={{ margin: '8px 0 10px', ...type(body, 16, 25), color: light.soft }}>
        {shortened(post.excerpt, LONGEST_EXCERPT)}
      </p>
    )}
    <span style={type(body, 15, 22)}>
      <LineLink href={post.url}>{`Read it, ${post.readingMinutes} min`}</LineLink>
    </span>
  </>
)

/** The color as a mark beside the name: it is the creator's choice, and need not be readable as type. */
const Category = ({ name, color }: { name: string; color: string }) => (
  <p
    {...inText.left}
    className="l-soft"
    style={{ margin: '0 0 6px', ...type(body, 14, 20), color: light.soft }}
  >
    <span style={{ color }}>●</span> {name}
  </p>
)
