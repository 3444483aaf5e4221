import type { Log } from '#platform/log.ts'
import { confirmFollows, readRequests } from './confirm.server.ts'
import { deleteOldFollows } from './delete-old-follows.server.ts'
import type { ReaderMailDependencies } from './dependencies.server.ts'
import { handleFollowsAction, readOwnFollows } from './preferences.server.ts'
import { requestConfirmations } from './request-confirmations.server.ts'
import { type FollowRequest, requestFollow } from './request-follow.server.ts'
import { readFollow, resumeFollow, unfollow } from './unfollow.server.ts'

export type ReaderMailService = ReturnType<typeof createReaderMailService>

/** Acts with the permissions of the system: the holder of a token link has none of their own. */
export function createReaderMailService({ log, ...dependencies }: ReaderMailDependencies & { log: Log }) {
  const { system } = dependencies
  return {
    /** Returns what to tell whoever asked; throws a `UserError` about the field `email`. */
    requestFollow: (request: FollowRequest) => requestFollow(dependencies, request),
    requestConfirmations: () => requestConfirmations(dependencies),
    tidy: () => deleteOldFollows(system),

    readRequests: (token: string) => readRequests(system, token),
    confirmFollows: (token: string, ids: string[]) => confirmFollows(system, token, ids),

    readFollow: (token: string) => readFollow(system, token),
    unfollow: (token: string) => unfollow(system, token),
    resumeFollow: (token: string) => resumeFollow(system, token),

    readOwnFollows: (token: string) => readOwnFollows(system, token),
    handleFollowsAction: (token: string, form: FormData) =>
      handleFollowsAction(dependencies, token, { form, log }),
  }
}
