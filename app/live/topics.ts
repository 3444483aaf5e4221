/** The list of public posts, and what stands around it: something about it changed. */
export const POSTS = 'posts'

/** Everything that admins look after. Heard by admins alone, for as long as they are. */
export const ADMIN = 'admin'

/** One public post: it changed, or is gone. */
export const postTopic = (id: string) => `post:${id}`

/** The comments below one post: one became visible, changed or is gone. */
export const commentsTopic = (postId: string) => `comments:${postId}`

/** Which row it was about, never what it says: whoever is told reads it under their own role. */
export type LiveChange = { table: string; operation: string; id: string }

/** What listeners are told. After a gap nobody knows what happened: then it is `missed`. */
export type LiveNews =
  | {
      kind: 'change'
      topic: string
      /** The first of the changes; none, when all that is known is that there were some. */
      changes: LiveChange[]
    }
  | { kind: 'missed' }

const MAX_TOPICS = 50
const TOPIC = /^(?:posts|admin|(?:post|comments):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** One connection speaks for all tabs of a browser; whoever has more of them open hears of the last. */
export const askFor = (topics: Iterable<string>) => [...new Set(topics)].slice(-MAX_TOPICS).join(',')

/** What of it exists; a page of another version may ask for more. */
export const readTopics = (asked: string) =>
  [...new Set(asked.split(',', MAX_TOPICS))].filter((topic) => TOPIC.test(topic))
