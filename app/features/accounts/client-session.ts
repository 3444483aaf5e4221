import type { Role } from './accounts.ts'

/** What a browser may know of its session. The secret is in a cookie that no script can read. */
export type ClientSession = { user: { id: string; email: string }; role: Role; expiresAt: string }

const STORAGE_KEY = 'venus.session'

export const needsSignIn = (pathname: string) => /^\/admin(?!\/login)/.test(pathname)

/** The session that the tabs of this browser share. */
export function readStoredSession(): ClientSession | null {
  try {
    const stored: ClientSession | null = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return stored && Date.parse(stored.expiresAt) > Date.now() ? stored : null
  } catch {
    return null
  }
}

export function storeSession(session: ClientSession | null) {
  try {
    if (session) localStorage.setItem(STORAGE_KEY, JSON.stringify(session))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage tabs are not synchronized; the server still checks every request.
  }
}

/** Calls back when another tab has signed in or out. */
export function onOtherTabSessionChange(callback: () => void) {
  const listen = ({ key }: StorageEvent) => {
    // Without a key, everything was cleared.
    if (key === null || key === STORAGE_KEY) callback()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export const isSameUser = (one: ClientSession, other: ClientSession) =>
  one.user.id === other.user.id && one.user.email === other.user.email && one.role === other.role
