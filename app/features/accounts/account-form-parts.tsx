import { useNavigation } from 'react-router'
import { TextField } from '#app/ui/field.tsx'

/** For pages with several forms: whether the form with this intent is being submitted. */
export const useIsSubmittingIntent = (intent: string) => useNavigation().formData?.get('intent') === intent

export const CurrentPasswordField = ({ error }: { error?: string }) => (
  <TextField
    label="Current password"
    name="current"
    type="password"
    autoComplete="current-password"
    required
    error={error}
  />
)
