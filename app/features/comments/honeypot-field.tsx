import { HONEYPOT_FIELD } from './follow/follow.ts'

/** Only programs fill in what nobody sees. */
export const HoneypotField = () => (
  <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
    <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
  </div>
)
