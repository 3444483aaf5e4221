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
  isSamePerson,
  needsSignIn,
  onSessionElsewhere,
  type Session,
  storedSession,
  storeSession,
} from './session.ts'

type Auth = {
  session: Session | null
  /** Signing in begins with this: nothing of an earlier session stays in the browser. */
  forget: () => void
}

const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within AuthProvider')
  return auth
}

type AuthProviderProps = {
  /** As the server knows it; it has the last word. */
  session: Session | null
  children: ReactNode
}

/** Lets the tabs of a browser agree on who is signed in. */
export function AuthProvider({ session: given, children }: AuthProviderProps) {
  /** What another tab has said since the server last did. */
  const [heard, setHeard] = useState<{ since: Session | null; session: Session | null }>()
  const session = heard?.since === given ? heard.session : given
  const location = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  /** The page that had to be left since another tab has signed out, or is about to sign in. */
  const left: string | undefined = location.state?.left

  useEffect(() => {
    if (!left) storeSession(given)
  }, [given, left])

  const follow = useEffectEvent(() => {
    const stored = storedSession()
    setHeard({ since: given, session: stored })
    if (stored && left) navigate(left, { replace: true })
    else if (stored && session && !isSamePerson(stored, session)) revalidate()
    else if (!stored && session && needsSignIn(location.pathname)) {
      // A navigation and no reload: a page with unsaved text can hold it.
      navigate('/auth', { replace: true, state: { left: createPath(location) } })
    }
  })
  useEffect(() => onSessionElsewhere(follow), [])

  // The other tab may have been faster than the way here.
  const comeBack = useEffectEvent(() => {
    if (left && storedSession()) navigate(left, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arriving.
  useEffect(() => comeBack(), [left])

  const forget = useCallback(() => storeSession(null), [])
  const auth = useMemo(() => ({ session, forget }), [session, forget])
  return <AuthContext value={auth}>{children}</AuthContext>
}
