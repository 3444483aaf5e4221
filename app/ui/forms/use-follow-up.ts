import { type NavigateOptions, useNavigate, useNavigation } from 'react-router'

/**
 * Navigates once a form was answered. Whoever is on the way to another page by then goes on: the answer came too late, and
 * a second navigation would cancel the first.
 */
export function useFollowUp() {
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  return (url: string, options: NavigateOptions = {}) => {
    if (!isLeaving) void navigate(url, { preventScrollReset: true, ...options })
  }
}
