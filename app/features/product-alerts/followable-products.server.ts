import { and, inArray, ne } from 'drizzle-orm'
import type { FollowSubject } from '#app/features/reader-mail/request-follow.server.ts'
import { isUuid } from '#app/text/is-uuid.ts'
import type { Access } from '#database/access.ts'
import { products } from '#database/schema/products.ts'

const MAX_PRODUCTS = 200

/** Those of the ids that readers can see, as subjects of `requestFollow`; any text may be among the ids. */
export const selectFollowableProducts = (access: Access, ids: string[]): Promise<FollowSubject[]> =>
  access.run((db) =>
    db
      .select({ id: products.id, title: products.name })
      .from(products)
      .where(
        and(inArray(products.id, ids.filter(isUuid).slice(0, MAX_PRODUCTS)), ne(products.state, 'draft')),
      ),
  )
