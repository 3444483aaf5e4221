/** Everything that shows lists of public posts. */
export const POSTS_TOPIC = 'posts'

/** The products and comparisons that readers see. */
export const PRODUCTS_TOPIC = 'products'

/** The holiday guides that readers see. */
export const HOLIDAYS_TOPIC = 'holidays'

/** The gift guides that readers see. */
export const GIFTS_TOPIC = 'gifts'

/** What every page is shown with: settings, menus, sections, looks. */
export const SITE_TOPIC = 'site'

/** Everything that is managed. Only for admins and assistants, as long as they have the role. */
export const ADMIN_TOPIC = 'admin'

/** One public post. */
export const postTopic = (id: string) => `post:${id}`

/** The posts before, after and related to one post: not for clients, whom the change itself is told. */
export const aroundTopic = (postId: string) => `around:${postId}`

/** The visible comments of one post. */
export const commentsTopic = (postId: string) => `comments:${postId}`

/** Only the id of the row, never its content: clients load that with their own permissions. */
type LiveChange = { table: string; operation: string; id: string }

/** `missed` means that there may have been any change, after a connection was interrupted. */
export type LiveEvent =
  | {
      kind: 'change'
      topic: string
      /** The first changes; empty if they are not known. */
      changes: LiveChange[]
    }
  | { kind: 'missed' }

const MAX_TOPICS = 50
const TOPIC_PATTERN =
  /^(?:posts|products|holidays|gifts|site|admin|(?:post|comments):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** For all tabs of a browser; of too many topics the last ones count. */
export const formatTopics = (topics: Iterable<string>) => [...new Set(topics)].slice(-MAX_TOPICS).join(',')

/** Unknown topics are ignored, since another version of the page may have more. */
export const parseTopics = (text: string) =>
  [...new Set(text.split(',', MAX_TOPICS))].filter((topic) => TOPIC_PATTERN.test(topic))
