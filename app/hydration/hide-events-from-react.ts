/** On which React would hydrate the page at once, in one piece, before anything else is done. */
const events = [
  ...[
    'pointerdown',
    'pointerup',
    'mousedown',
    'mouseup',
    'touchstart',
    'touchend',
    'auxclick',
    'contextmenu',
  ],
  ...['keydown', 'keypress', 'keyup', 'input', 'change', 'click', 'dblclick', 'submit', 'reset'],
]

const hide = (event: Event) => event.stopImmediatePropagation()

/**
 * While React hydrates in small pieces, the browser answers a press by itself, and what needs React is repeated afterwards
 * (early-events.ts). Returns what ends it.
 */
export function hideEventsFromReact() {
  for (const type of events) addEventListener(type, hide, { capture: true, passive: true })
  return () => {
    for (const type of events) removeEventListener(type, hide, { capture: true })
  }
}
