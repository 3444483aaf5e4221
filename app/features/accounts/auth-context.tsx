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
import { isSamePerson, onSessionElsewhere, type Session, storedSession, storeSession } from './session.ts'

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

const NEEDS_SIGN_IN = /^\/admin(?!\/login)/

/** Lets the tabs of a browser agree on who is signed in. */
export function AuthProvider({ session: given, children }: AuthProviderProps) {
  const [ended, setEnded] = useState<Session | null>(null)
  const session = given === ended ? null : given
  const location = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  /** The page that had to be left since another tab has signed out, or is about to sign in. */
  const left: string | undefined = location.state?.left

  useEffect(() => {
    if (!left) storeSession(given)
  }, [given, left])

  const comeBack = () => {
    if (left) navigate(left, { replace: true })
  }

  const follow = useEffectEvent(() => {
    const stored = storedSession()
    if (stored && session && isSamePerson(stored, session)) return comeBack()
    if (stored) return void revalidate()
    if (!session || !NEEDS_SIGN_IN.test(location.pathname)) return
    setEnded(session)
    // A navigation and no reload: a page with unsaved text can hold it.
    navigate('/auth', { replace: true, state: { left: createPath(location) } })
  })
  useEffect(() => onSessionElsewhere(follow), [])

  const comeBackWhenSignedIn = useEffectEvent(() => {
    if (session && storedSession()) comeBack()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the server has said who is here.
  useEffect(() => comeBackWhenSignedIn(), [session])

  const forget = useCallback(() => storeSession(null), [])
  const auth = useMemo(() => ({ session, forget }), [session, forget])
  return <AuthContext value={auth}>{children}</AuthContext>
}
