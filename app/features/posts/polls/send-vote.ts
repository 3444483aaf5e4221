import type { ActionResult } from '#app/ui/action-result.ts'
import { trustedHtml } from '#app/ui/trusted-types.ts'

/** Sends the form of a poll, and shows the results in its place. */
export async function sendVote(form: HTMLFormElement) {
  const url = `${form.getAttribute('action')}.json`
  const response = await fetch(url, { method: 'POST', body: new FormData(form) }).catch(() => undefined)
  // A proxy in between may respond with anything.
  const result: Partial<ActionResult<{ html?: string }>> = Object(
    await response?.json().catch(() => undefined),
  )
  if (result.ok && result.html) return showResults(form, result.html)
  showProblem(form, (result.ok === false && result.message) || 'Your vote did not arrive. Please try again.')
}

function showResults(form: HTMLFormElement, html: string) {
  const holder = document.createElement('div')
  holder.innerHTML = trustedHtml(html)
  const results = holder.firstElementChild
  if (!(results instanceof HTMLElement)) return
  form.replaceWith(results)
  // The button that had the focus is gone.
  results.focus()
}

function showProblem(form: HTMLFormElement, message: string) {
  const problem = form.querySelector('.poll-problem') ?? document.createElement('p')
  problem.className = 'poll-problem'
  problem.setAttribute('role', 'alert')
  problem.textContent = message
  form.append(problem)
}
