export const signUpClosedMessage =
  'New accounts are by invitation here. If you have one, open the link in its email.'
