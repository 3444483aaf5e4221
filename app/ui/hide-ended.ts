const INTERVAL_MS = 20_000

type Ending = { dataset: { ends?: string }; hidden: HTMLElement['hidden'] }

/** `data-ends` is the moment from which an element, such as a discount code, must not be shown. */
export function hideEnded(elements: Iterable<Ending>, nowMs: number) {
  for (const element of elements) element.hidden = Date.parse(element.dataset.ends ?? '') <= nowMs
}

/** A page that stays open, or was opened from memory, does not show what has ended in the meantime. */
export const keepHidingEnded = () =>
  setInterval(() => hideEnded(document.querySelectorAll<HTMLElement>('[data-ends]'), Date.now()), INTERVAL_MS)
