/** Words by which a text says itself that it was paid for, or about something that was given. */
export const PAID_WORDS =
  /(?<![\w#])(?:#(?:ad|sponsored|gifted)|sponsored by|paid partnership|in partnership with|gifted by|kindly (?:gifted|sent)|pr sample)(?!\w)/i
