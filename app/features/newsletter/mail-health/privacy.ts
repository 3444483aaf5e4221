/** For the privacy page. */
export const returnedEmailsPrivacy = [
  'If your mailbox returns a letter or marks it as spam, the mail service tells us, and we stop writing to you.',
]
