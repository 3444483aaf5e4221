import { fixtureIds, reader, readerFollowIds } from '../fixtures.ts'

export const readerMailRows = [
  `insert into reader_addresses (id, key, email) values ('${reader.id}', '${reader.key}', 'follower@venus.example')`,
  `insert into reader_follows (id, address_id, kind, subject_id, title, requested_at, confirmed_at) values
     ('${readerFollowIds.requested}', '${reader.id}', 'product', '${fixtureIds.product}', 'A balm', now(), null),
     ('${readerFollowIds.left}', '${reader.id}', 'product', '${fixtureIds.otherProduct}', 'A lamp', null, now()),
     ('${readerFollowIds.stopped}', '${reader.id}', 'question', '${fixtureIds.product}', 'Why?', null, now())`,
]
