import { useState } from 'react'
import { ImageChooser } from '#app/features/media/image-chooser.tsx'
import { LazyMediaPicker } from '#app/features/media/lazy-media-picker.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { isDarkLogo } from './is-dark-logo.ts'
import type { Logo } from './site.ts'

type LogoFieldProps = {
  logo: Logo | null
  /** As it was typed, without JavaScript. */
  url: string
  error: string | undefined
  onChange: (logo: Logo | null) => void
}

/** An image that is uploaded here or chosen from the library; without JavaScript its URL is typed. */
export function LogoField({ logo, url, error, onChange }: LogoFieldProps) {
  const [typedUrl, setTypedUrl] = useState(url)
  const [isPickerOpen, setPickerOpen] = useState(false)
  const chooseLogo = async (chosen: Logo | null) => {
    setTypedUrl(chosen?.url ?? '')
    onChange(chosen)
    if (chosen && (await isDarkLogo(chosen.url))) onChange({ ...chosen, isDark: true })
  }
  return (
    <div className="grid gap-3">
      {logo ? (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start noscript:hidden"
          onClick={() => chooseLogo(null)}
        >
          Remove logo
        </Button>
      ) : (
        <ImageChooser
          label="Logo"
          onUploaded={({ url, width, height }) => chooseLogo({ url, width, height })}
          onBrowse={() => setPickerOpen(true)}
        />
      )}
      <TextField
        label="Address of the logo"
        name="logo"
        value={typedUrl}
        error={error}
        hint="Its address in the library. Left empty, the name is shown."
        onChange={({ currentTarget }) => setTypedUrl(currentTarget.value)}
        className={error ? '' : 'hidden noscript:block'}
      />
      <input type="hidden" name="logoIsDark" value={logo?.isDark ? 'on' : ''} />
      <LazyMediaPicker
        open={isPickerOpen}
        onOpenChange={setPickerOpen}
        onChoose={({ url, width, height }) => chooseLogo({ url, width, height })}
      />
    </div>
  )
}
