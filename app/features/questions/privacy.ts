/** For the privacy page. */
export const questionsPrivacy = [
  'If you answer a letter and we keep your question, we keep your words and, until you have been told, your address. Answers to letters that we do not keep as a question are deleted after 30 days.',
  'If we answer a question in a post or a letter, it has your words and at most your first name.',
]
