/** A text with a heading, as a toast shows it. */
export type Message = { title: string; message: string }

export const submittedMessage: Message = {
  title: 'Comment submitted!',
  message: 'It may appear after approval.',
}

/** For those whose comments need no approval. */
export const approvedMessage: Message = {
  title: 'Comment submitted!',
  message: 'It is below the post now.',
}

/** The fields themselves say what is missing. */
export const missingFieldsMessage: Message = { title: 'Please fill in all required fields', message: '' }

export const submitFailedMessage = (message = 'Please try again'): Message => ({
  title: 'Failed to submit',
  message,
})

export const signInForAvatarMessage: Message = {
  title: 'Avatar not uploaded',
  message: 'Please sign in to add a photo. Your comment will post without it.',
}

export const avatarNotSavedMessage: Message = {
  title: 'Avatar not uploaded',
  message: 'The photo could not be saved. Your comment will post without it.',
}
