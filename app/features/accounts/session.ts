import type { Viewer } from './accounts.ts'

/** What a browser may know of its session. The secret is in a cookie that no script can read. */
export type Session = { user: { id: string; email: string }; role: Viewer['role']; expiresAt: string }

const KEY = 'venus.session'

/** Pages that only somebody signed in sees. */
export const needsSignIn = (pathname: string) => /^\/admin(?!\/login)/.test(pathname)

/** The session that the tabs of this browser share, as the last of them left it. */
export function storedSession(): Session | null {
  try {
    const stored: Session | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return stored && Date.parse(stored.expiresAt) > Date.now() ? stored : null
  } catch {
    return null
  }
}

export function storeSession(session: Session | null) {
  try {
    if (session) localStorage.setItem(KEY, JSON.stringify(session))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has tabs that cannot agree; the server decides all the same.
  }
}

/** Calls back when another tab has signed in or out. */
export function onSessionElsewhere(callback: () => void) {
  const listen = ({ key }: StorageEvent) => {
    // Without a key, everything was cleared.
    if (key === null || key === KEY) callback()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export const isSamePerson = (one: Session, other: Session) =>
  one.user.id === other.user.id && one.user.email === other.user.email && one.role === other.role
