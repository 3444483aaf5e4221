import { useState } from 'react'
import { LazyMediaPicker } from '#app/features/media/lazy-media-picker.tsx'
import { PictureSource } from '#app/features/media/picture-source.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Logo } from './site.ts'

type LogoFieldProps = {
  logo: Logo | null
  /** Its address as it was typed, where no script runs. */
  address: string
  error: string | undefined
  onChange: (logo: Logo | null) => void
}

/** A picture in place of the written name: uploaded here or chosen from the library. Without a script its address. */
export function LogoField({ logo, address, error, onChange }: LogoFieldProps) {
  const [typed, setTyped] = useState(address)
  const [picking, setPicking] = useState(false)
  const take = (chosen: Logo | null) => {
    setTyped(chosen?.url ?? '')
    onChange(chosen)
  }
  return (
    <div className="grid gap-3">
      {logo ? (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start noscript:hidden"
          onClick={() => take(null)}
        >
          Remove logo
        </Button>
      ) : (
        <PictureSource
          name="Logo"
          onUploaded={({ url, width, height }) => take({ url, width, height })}
          onBrowse={() => setPicking(true)}
        />
      )}
      <TextField
        label="Address of the logo"
        name="logo"
        value={typed}
        error={error}
        hint="Its address in the library. Left empty, the name is shown."
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        className={error ? '' : 'hidden noscript:block'}
      />
      <LazyMediaPicker
        open={picking}
        onOpenChange={setPicking}
        onChoose={({ url, width, height }) => take({ url, width, height })}
      />
    </div>
  )
}
