import { useNavigate } from 'react-router'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { adminGuideUrl } from './holiday-manager.ts'

/** Undoing shows the guide that it was about. */
export function DeletedHolidayItems({ items }: { items: DeletedItem[] }) {
  const navigate = useNavigate()
  const action = useActionForm<{ id: string }>(({ id }) =>
    navigate(adminGuideUrl(id), { preventScrollReset: true }),
  )
  return <DeletedItems items={items} Form={action.Form} busy={action.busy} className="mb-6" />
}
