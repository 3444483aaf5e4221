import { useNavigation } from 'react-router'
import { useSlow } from '#app/ui/slow.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const MANAGER = '/admin/holidays'

/** While the way there is being checked, it says so. */
export function HolidayManagerLink() {
  const slow = useSlow(useNavigation().location?.pathname === MANAGER)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <TextLink to={MANAGER}>Holiday guides</TextLink>
      {slow && <Spinner>Loading...</Spinner>}
    </div>
  )
}
