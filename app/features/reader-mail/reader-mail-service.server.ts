import type { Log } from '#platform/log.ts'
import { askReaders } from './ask-readers.server.ts'
import { confirmFollows, readRequests } from './confirm.server.ts'
import type { ReaderMailDependencies } from './dependencies.server.ts'
import { leaveFollow, readFollow, resumeFollow } from './leave.server.ts'
import { handleFollowsAction, readOwnFollows } from './preferences.server.ts'
import { type FollowRequest, requestFollow } from './request-follow.server.ts'
import { tidyFollows } from './tidy-follows.server.ts'

export type ReaderMailService = ReturnType<typeof createReaderMailService>

/** Acts with the permissions of the system: the holder of a token link has none of their own. */
export function createReaderMailService({ log, ...dependencies }: ReaderMailDependencies & { log: Log }) {
  const { system } = dependencies
  return {
    /** Returns what to tell whoever asked; throws a `UserError` about the field `email`. */
    requestFollow: (request: FollowRequest) => requestFollow(dependencies, request),
    askReaders: () => askReaders(dependencies),
    tidy: () => tidyFollows(system),

    readRequests: (token: string) => readRequests(system, token),
    confirmFollows: (token: string, ids: string[]) => confirmFollows(system, token, ids),

    readFollow: (token: string) => readFollow(system, token),
    leaveFollow: (token: string) => leaveFollow(system, token),
    resumeFollow: (token: string) => resumeFollow(system, token),

    readOwnFollows: (token: string) => readOwnFollows(system, token),
    handleFollowsAction: (token: string, form: FormData) =>
      handleFollowsAction(dependencies, token, { form, log }),
  }
}
