const KEY = 'venus.popover'

/** True as well where nothing can be remembered: nobody is asked twice. */
export function wasInvited(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

/** That the invitation was shown, or is not needed any more. */
export function rememberInvitation() {
  try {
    localStorage.setItem(KEY, 'done')
  } catch {
    // Without storage the invitation is never shown.
  }
}
