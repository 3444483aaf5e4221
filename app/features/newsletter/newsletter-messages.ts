export const welcomeMessage = {
  title: 'Welcome to the Venus Circle!',
  text: "You'll receive weekly tips and finds in your inbox.",
}

export const failureMessage = { title: 'Subscription failed', text: 'Please try again later.' }

export const alreadySubscribedMessage = "You're already subscribed to our newsletter!"
