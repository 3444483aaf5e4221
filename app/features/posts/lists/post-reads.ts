/** Its triggers tell all processes once when the views of posts were added up. */
export const POST_READS_TABLE = 'post_reads'

/** Of cached pages that show how often posts were read, or are sorted by it. */
export const POST_READS_TOPIC = 'post-reads'

/** Fewer say more about a young site than about a post. */
export const MIN_SHOWN_READS = 10
