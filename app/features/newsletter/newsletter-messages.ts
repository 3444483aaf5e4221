/** How a subscription went, as the form hears of it. */
export type SubscribeOutcome = { ok: true } | { ok: false; error: string; email: string }

export const welcome = {
  title: 'Welcome to the Venus Circle!',
  text: "You'll receive weekly tips and finds in your inbox.",
}

export const failure = { title: 'Subscription failed', text: 'Please try again later.' }

export const alreadySubscribed = "You're already subscribed to our newsletter!"

/** What the toast says of a failure. At the field there is room for any reason. */
export const failureText = (error: string) => (error === alreadySubscribed ? error : failure.text)
