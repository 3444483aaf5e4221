/** Comments of those who work on the site need no approval. */
export const describeCommentForm = (isStaff: boolean) =>
  isStaff
    ? 'Your name and your words appear below the post at once.'
    : 'Your name and your words appear below the post once they are approved.'
