/** Every URL is absolute. */
export type IssueEmailProps = {
  siteUrl: string
  subject: string
  previewText: string
  /** Sanitized like the content of a post. */
  introHtml: string
  posts: IssuePost[]
  guide: {
    title: string
    description: string
    url: string
    finds: { title: string; description: string }[]
  } | null
  comments: { name: string; content: string; postTitle: string; url: string }[]
  /** What readers asked. The answer is sanitized like the content of a post; the name may be empty. */
  questions: { name: string; content: string; answerHtml: string }[]
  disclosure: string | null
  /** None for a letter that is in no archive. */
  archiveUrl?: string
  unsubscribeUrl: string
  preferencesUrl: string
}

export type IssuePost = {
  title: string
  excerpt: string
  url: string
  /** About 1200 pixels wide. */
  imageUrl: string | null
  imageAlt: string
  /** 'Ad', in the word of the region, if it was paid for. */
  adLabel: string | null
  category: { name: string; color: string } | null
  readingMinutes: number
  /** Of its review: '8.5 out of 10. Takes off everything in one round.' */
  verdict: string | null
}
