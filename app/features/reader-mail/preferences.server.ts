import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import { readerAddresses, readerFollows } from '#database/schema/reader-mail.ts'
import type { Log } from '#platform/log.ts'
import { selectReaderByToken } from './find-reader.server.ts'
import { ALL_FOLLOWS, describeFollow, followLimits, type OwnFollow } from './follows.ts'
import { endFollows } from './unfollow.server.ts'

export const readOwnFollows = (system: Access, token: string) =>
  system.run(async (db): Promise<{ email: string; follows: OwnFollow[] } | null> => {
    const reader = await selectReaderByToken(db, token, 'manage-follows')
    if (!reader) return null
    const { id, kind, title, addressId, confirmedAt, endedAt } = readerFollows
    const rows = await db
      .select({ id, kind, title })
      .from(readerFollows)
      .where(and(eq(addressId, reader.id), isNotNull(confirmedAt), isNull(endedAt)))
      .orderBy(asc(title), id)
      .limit(followLimits.active)
    return {
      email: reader.email,
      follows: rows.map((row) => ({ id: row.id, text: describeFollow(row) })),
    }
  })

type Dependencies = { system: Access; deleteStoredEmails: (recipients: string[]) => Promise<void> }

export const handleFollowsAction = (
  { system, deleteStoredEmails }: Dependencies,
  token: string,
  { form, log }: { form: FormData; log: Log },
) =>
  runIntent({
    form,
    log,
    handlers: {
      stop: (text) =>
        system.run(async (db) => {
          const reader = await selectReaderByToken(db, token, 'manage-follows')
          if (!reader) return undefined
          const id = text('follow')
          await endFollows(db, reader.id, id === ALL_FOLLOWS ? undefined : id)
          return id === ALL_FOLLOWS
            ? 'All of these letters are stopped.'
            : 'Stopped. Nothing more comes about it.'
        }),

      async forget(text) {
        if (text('sure') !== 'on') throw new UserError(422, 'Please tick the box first.', 'sure')
        const email = await system.run(async (db) => {
          const reader = await selectReaderByToken(db, token, 'manage-follows')
          if (reader) await db.delete(readerAddresses).where(eq(readerAddresses.id, reader.id))
          return reader?.email
        })
        if (email === undefined) return undefined
        await deleteStoredEmails([email])
        return 'Everything about you is deleted'
      },
    },
  })
