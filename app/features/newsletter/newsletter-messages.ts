/** How a subscription went, as the form hears of it. */
export type SubscribeOutcome = { ok: true } | { ok: false; error: string; email: string }

export const welcome = {
  title: 'Welcome to the Venus Circle!',
  text: "You'll receive weekly tips and finds in your inbox.",
}

export const failure = { title: 'Subscription failed', text: 'Please try again later.' }

const ALREADY = "You're already subscribed to our newsletter!"

export const isDuplicate = (error: string) => error.includes('duplicate key')

/** What the toast says of a failure. */
export const failureText = (error: string) => (isDuplicate(error) ? ALREADY : failure.text)

/** What stands at the field: here there is room for a reason. */
export const fieldError = (error: string) => (isDuplicate(error) ? ALREADY : error)
