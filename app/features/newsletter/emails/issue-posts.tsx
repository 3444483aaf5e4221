import { truncateAtWord } from '#app/features/posts/post-text.ts'
import { useEmailPalettes } from '#app/ui/email/email-theme.tsx'
import { EmailImage } from '#app/ui/email/image.tsx'
import { LayoutRow } from '#app/ui/email/layout-row.tsx'
import { StandaloneLink } from '#app/ui/email/links.tsx'
import { plainTextHints } from '#app/ui/email/plain-text-hints.ts'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { bodyFont, EMAIL_WIDTH, textStyle } from '#app/ui/email/styles.ts'
import type { IssuePost } from './issue-email-props.ts'

type Heading = 'h1' | 'h2'

const THUMBNAIL_WIDTH = 176
const MAX_EXCERPT_LENGTH = 260

type IssuePostsProps = {
  posts: IssuePost[]
  /** When its title is also the subject of the issue. */
  isFirstPostMainHeading: boolean
}

/** The first post has an image of full width, the others a thumbnail beside the text. */
export const IssuePosts = ({ posts: [first, ...others], isFirstPostMainHeading }: IssuePostsProps) => (
  <>
    {first && <FirstPost post={first} heading={isFirstPostMainHeading ? 'h1' : 'h2'} />}
    {others.map((post) => (
      <SmallPost key={post.url} post={post} />
    ))}
  </>
)

const FirstPost = ({ post, heading }: { post: IssuePost; heading: Heading }) => (
  <>
    <Spacer height={36} />
    {post.imageUrl && (
      <>
        <EmailImage src={post.imageUrl} alt={post.imageAlt} width={EMAIL_WIDTH} href={post.url} />
        <Spacer height={22} />
      </>
    )}
    <PostText post={post} size={28} heading={heading} />
  </>
)

const SmallPost = ({ post }: { post: IssuePost }) => (
  <>
    <Spacer height={32} />
    <LayoutRow>
      {post.imageUrl && (
        <td className="l-cell" width={THUMBNAIL_WIDTH} valign="top" style={{ paddingRight: '24px' }}>
          <EmailImage src={post.imageUrl} alt={post.imageAlt} width={THUMBNAIL_WIDTH} href={post.url} />
        </td>
      )}
      <td className="l-cell" valign="top" style={{ padding: 0 }}>
        <PostText post={post} size={22} heading="h2" />
      </td>
    </LayoutRow>
  </>
)

type PostTextProps = { post: IssuePost; size: number; heading: Heading }

function PostText({ post, size, heading: Heading }: PostTextProps) {
  const { light, displayFont } = useEmailPalettes()
  const { ink, soft } = light
  return (
    <>
      {post.category && <CategoryLabel {...post.category} />}
      {post.adLabel && <AdLabel>{post.adLabel}</AdLabel>}
      <Heading
        className="l-ink"
        style={{ margin: 0, ...textStyle(displayFont, size, Math.round(size * 1.22)), fontWeight: 'normal' }}
      >
        <a
          {...plainTextHints.textOnly}
          href={post.url}
          className="l-ink"
          style={{ color: ink, textDecoration: 'none' }}
        >
          {post.title}
        </a>
      </Heading>
      {post.excerpt.trim() && (
        <p className="l-soft" style={{ margin: '8px 0 10px', ...textStyle(bodyFont, 16, 25), color: soft }}>
          {truncateAtWord(post.excerpt, MAX_EXCERPT_LENGTH)}
        </p>
      )}
      {post.verdict && (
        <p className="l-ink" style={{ margin: '0 0 10px', ...textStyle(bodyFont, 16, 25), color: ink }}>
          {post.verdict}
        </p>
      )}
      <span style={textStyle(bodyFont, 15, 22)}>
        <StandaloneLink href={post.url}>{`Read it, ${post.readingMinutes} min`}</StandaloneLink>
      </span>
    </>
  )
}

const AdLabel = ({ children }: { children: string }) => (
  <p
    className="l-ink"
    style={{ margin: '0 0 6px', ...textStyle(bodyFont, 14, 20), color: useEmailPalettes().light.ink }}
  >
    <strong>{children}</strong>
  </p>
)

/** The color is a dot beside the name, since a chosen color may have too little contrast for text. */
const CategoryLabel = ({ name, color }: { name: string; color: string }) => (
  <p
    {...plainTextHints.skip}
    className="l-soft"
    style={{ margin: '0 0 6px', ...textStyle(bodyFont, 14, 20), color: useEmailPalettes().light.soft }}
  >
    <span style={{ color }}>●</span> {name}
  </p>
)
