import { useNavigation } from 'react-router'

/** A hairline that grows under the top bar while the next page is on its way. */
export function TravelLine() {
  const traveling = useNavigation().state !== 'idle'
  return <div aria-hidden="true" className="travel-line" data-traveling={traveling || undefined} />
}
