import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { mailingListHeaders } from '#app/features/newsletter/emails/mailing-list-headers.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Transaction } from '#database/access.ts'
import { readerAddresses, readerFollows } from '#database/schema/reader-mail.ts'
import { preferencesUrl, unfollowUrl } from './find-reader.server.ts'
import type { FollowKind } from './follows.ts'

/** A confirmed follow that has not ended, and where its emails go. */
export type Follower = Awaited<ReturnType<typeof selectFollowers>>[number]

const MAX_FOLLOWERS = 500

/** In batches: the next one is `after` the last id of the one before. */
export const selectFollowers = (
  db: Transaction,
  kind: FollowKind,
  subjectIds: string[],
  { after, limit = MAX_FOLLOWERS }: { after?: string; limit?: number } = {},
) => {
  const { id, addressId, subjectId, title, confirmedAt, endedAt, toldUntil } = readerFollows
  return db
    .select({
      id,
      addressId,
      subjectId,
      kind: readerFollows.kind,
      title,
      confirmedAt,
      toldUntil,
      email: readerAddresses.email,
      key: readerAddresses.key,
    })
    .from(readerFollows)
    .innerJoin(readerAddresses, eq(readerAddresses.id, addressId))
    .where(
      and(
        eq(readerFollows.kind, kind),
        inArray(subjectId, subjectIds),
        isNotNull(confirmedAt),
        isNull(endedAt),
        after === undefined ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
}

type FollowEmailInput = { follow: Follower; siteUrl: string; site: Pick<Site, 'name'> }

/**
 * What every email about a follow has, as fields of `enqueueEmails`: its owner, so that leaving cancels it, and the headers for the
 * button of mail programs (RFC 8058). The URLs are for `FollowFooter`.
 */
export function followEmail({ follow, siteUrl, site }: FollowEmailInput) {
  const leave = unfollowUrl(siteUrl, follow)
  return {
    email: {
      to: follow.email,
      ownerId: follow.id,
      headers: mailingListHeaders(site.name, siteUrl, leave, 'follows'),
    },
    unfollowUrl: leave,
    preferencesUrl: preferencesUrl(siteUrl, { id: follow.addressId, key: follow.key }),
  }
}
