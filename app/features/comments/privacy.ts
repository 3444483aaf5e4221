/** For the privacy page. */
export const commentsPrivacy = [
  'When you leave a comment, we keep your first name, your last name, the text, the date, and a picture if you choose to add one. If you leave your email address with a comment, we use it only to tell you of answers.',
  'If you love a comment, we count it with a mark of your browser that is forgotten after a day, as for visits: it sets no cookie, and nobody can tell who it was.',
  'Comments are held until we have read and approved them. Once approved, the comment with your name and picture is public, and search engines may find it.',
]
