/** What a person is told, as a title and what stands below it. */
export type Told = { title: string; message?: string }

export const submitted: Told = { title: 'Comment submitted!', message: 'It may appear after approval.' }

export const missing: Told = { title: 'Please fill in all required fields' }

export const failed = (message = 'Please try again'): Told => ({ title: 'Failed to submit', message })

export const signInForAvatar: Told = {
  title: 'Avatar not uploaded',
  message: 'Please sign in to add a photo. Your comment will post without it.',
}

export const avatarLost: Told = {
  title: 'Avatar not uploaded',
  message: 'The photo could not be saved. Your comment will post without it.',
}

export const closed = 'Comments are closed on this post.'

export const writing = {
  title: 'Leave a comment',
  message: 'Your name and your words appear below the post once they are approved.',
}

export const empty = 'No comments yet. Be the first to share!'
export const loading = 'Loading comments...'
