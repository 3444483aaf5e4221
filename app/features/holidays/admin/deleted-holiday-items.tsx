import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import { useFollowUp } from '#app/ui/forms/use-follow-up.ts'
import { adminGuideUrl } from './holiday-manager.ts'
import { useHolidayForm } from './use-holiday-form.ts'

/** Undoing shows the guide that it was about. */
export function DeletedHolidayItems({ items }: { items: DeletedItem[] }) {
  const followUp = useFollowUp()
  const action = useHolidayForm(({ id }) => followUp(adminGuideUrl(id)))
  return <DeletedItems items={items} Form={action.Form} busy={action.busy} className="mb-6" />
}
