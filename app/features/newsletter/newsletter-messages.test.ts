import { expect, it } from 'vitest'
import { failureText, fieldError } from './newsletter-messages.ts'

const duplicate = 'duplicate key value violates unique constraint "newsletter_subscribers_email_unique"'

it.each([
  [duplicate, "You're already subscribed to our newsletter!", "You're already subscribed to our newsletter!"],
  ['This is not an email address.', 'Please try again later.', 'This is not an email address.'],
  ['', 'Please try again later.', ''],
])('of %j the toast says %j and the field %j', (error, toast, field) => {
  expect(failureText(error)).toBe(toast)
  expect(fieldError(error)).toBe(field)
})
