import clsx from 'clsx'
import { useState } from 'react'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { isDarkLogo } from './is-dark-logo.ts'
import { SiteImageField, type SiteImageFieldProps } from './site-image-field.tsx'

type LogoFieldProps = Pick<SiteImageFieldProps, 'savedUrl' | 'typedUrl' | 'error'> & {
  siteName: string
  isSavedDark: boolean
}

export function LogoField({ siteName, isSavedDark, ...field }: LogoFieldProps) {
  const [isDark, setIsDark] = useState(isSavedDark)
  return (
    <SiteImageField
      label="Logo"
      name="logo"
      hint="In place of the written name: on pages, in letters and on link previews."
      imageClass={clsx('max-h-16 max-w-full justify-self-start object-contain', isDark && 'logo-plate')}
      substitute={<Wordmark name={siteName} className="text-story" />}
      onChoose={async (image) => setIsDark(image !== null && (await isDarkLogo(image.url)))}
      {...field}
    >
      <input type="hidden" name="logoIsDark" value={isDark ? 'on' : ''} />
    </SiteImageField>
  )
}
