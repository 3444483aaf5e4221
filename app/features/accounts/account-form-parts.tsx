import { useNavigation } from 'react-router'
import { TextField } from '#app/ui/field.tsx'

/** Whether the form of several on the page is on its way that means this. */
export const useBusy = (intent: string) => useNavigation().formData?.get('intent') === intent

export const CurrentPassword = ({ error }: { error?: string }) => (
  <TextField
    label="Current password"
    name="current"
    type="password"
    autoComplete="current-password"
    required
    error={error}
  />
)
