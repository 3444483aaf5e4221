import { type MiddlewareFunction, redirect } from 'react-router'
import { viewerOf } from '#app/request.server.ts'
import { loginPath } from './return-path.ts'

/** For pages that need somebody signed in. As middleware it also guards requests for a page's data alone. */
export const requireSignIn: MiddlewareFunction<Response> = ({ request, context }) => {
  if (viewerOf(context)) return
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(pathname.replace(/\.data$/, '') + search))
}
