import { useNavigate } from 'react-router'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import { adminGuideUrl } from './holiday-manager.ts'
import { useHolidayForm } from './use-holiday-form.ts'

/** Undoing shows the guide that it was about. */
export function DeletedHolidayItems({ items }: { items: DeletedItem[] }) {
  const navigate = useNavigate()
  const action = useHolidayForm(({ id }) => navigate(adminGuideUrl(id), { preventScrollReset: true }))
  return <DeletedItems items={items} Form={action.Form} busy={action.busy} className="mb-6" />
}
