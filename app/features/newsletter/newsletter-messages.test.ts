import { expect, it } from 'vitest'
import { alreadySubscribed, failureText } from './newsletter-messages.ts'

it.each([
  [alreadySubscribed, "You're already subscribed to our newsletter!"],
  ['This is not an email address.', 'Please try again later.'],
  ['', 'Please try again later.'],
])('of %j the toast says %j', (error, toast) => expect(failureText(error)).toBe(toast))
