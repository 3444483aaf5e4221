import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { createPath, useLocation, useNavigate, useRevalidator } from 'react-router'
import {
  type ClientSession,
  isSameUser,
  needsSignIn,
  onOtherTabSessionChange,
  readStoredSession,
  storeSession,
} from './client-session.ts'

type AuthState = {
  session: ClientSession | null
  /** Called before signing in, so that nothing of an earlier session stays in the browser. */
  clearStoredSession: () => void
}

const AuthContext = createContext<AuthState | null>(null)

export function useAuth(): AuthState {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within AuthProvider')
  return auth
}

type AuthProviderProps = {
  /** As the server knows it. */
  session: ClientSession | null
  children: ReactNode
}

/** Synchronizes the session between the tabs of a browser. */
export function AuthProvider({ session: serverSession, children }: AuthProviderProps) {
  /** A change in another tab that is newer than the session from the server. */
  const [otherTab, setOtherTab] = useState<{ since: ClientSession | null; session: ClientSession | null }>()
  const session = otherTab?.since === serverSession ? otherTab.session : serverSession
  const location = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  /** The page that was left because another tab signed out or is signing in. */
  const leftPath: string | undefined = location.state?.left

  useEffect(() => {
    if (!leftPath) storeSession(serverSession)
  }, [serverSession, leftPath])

  const followOtherTab = useEffectEvent(() => {
    const stored = readStoredSession()
    setOtherTab({ since: serverSession, session: stored })
    if (stored && leftPath) navigate(leftPath, { replace: true })
    else if (stored && session && !isSameUser(stored, session)) revalidate()
    else if (!stored && session && needsSignIn(location.pathname)) {
      // A navigation instead of a reload: a page with unsaved text can block it.
      navigate('/auth', { replace: true, state: { left: createPath(location) } })
    }
  })
  useEffect(() => onOtherTabSessionChange(followOtherTab), [])

  // The other tab may have signed in before this page was shown.
  const returnToLeftPage = useEffectEvent(() => {
    if (leftPath && readStoredSession()) navigate(leftPath, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that was left.
  useEffect(() => returnToLeftPage(), [leftPath])

  const clearStoredSession = useCallback(() => storeSession(null), [])
  const auth = useMemo(() => ({ session, clearStoredSession }), [session, clearStoredSession])
  return <AuthContext value={auth}>{children}</AuthContext>
}
