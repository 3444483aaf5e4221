import { z } from 'zod'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { type IntentHandler, runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { deleteProducts, setProductState, undoDeleteProduct } from './change-products.server.ts'
import { formatProductCount, type ProductState } from './products.ts'

const MAX_SELECTED = 100

const selectedIds = z.array(z.uuid()).min(1).max(MAX_SELECTED)

/** Of the list: what is done with the selected products. */
export function handleProductsAction({ access, log }: { access: Access; log: Log }, form: FormData) {
  const changeState =
    (state: ProductState, verb: string): IntentHandler =>
    async () =>
      describeChange(await setProductState(access, readSelectedIds(form), state), verb)
  return runIntent({
    form,
    log,
    handlers: {
      activate: changeState('active', 'active'),
      discontinue: changeState('discontinued', 'discontinued'),
      withdraw: changeState('draft', 'no longer public'),
      delete: async () => describeChange(await deleteProducts(access, readSelectedIds(form)), 'deleted'),
      [UNDO_INTENT]: async (text) =>
        (await undoDeleteProduct(access, text('deletion'))) && 'The product is back',
    },
  })
}

function readSelectedIds(form: FormData) {
  const { data } = selectedIds.safeParse([...new Set(form.getAll('id'))])
  if (!data) throw new UserError(400, `Choose at least one product, and at most ${MAX_SELECTED}.`)
  return data
}

const describeChange = (count: number, verb: string) =>
  count === 0 ? undefined : `${formatProductCount(count)} ${verb}`
