import { useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { Orbit } from '#app/ui/orbit.tsx'
import type { GetProps } from '../settings-form.tsx'
import { SiteImageField } from '../site-images/site-image-field.tsx'
import { type FrontPageSettings, frontPageLimits } from './front-page.ts'

type BannerImageFieldProps = { image: FrontPageSettings['banner']['image']; field: GetProps }

export function BannerImageField({ image, field }: BannerImageFieldProps) {
  const { url: savedUrl, alt: savedAlt } = image ?? { url: '', alt: '' }
  const { defaultValue: typedUrl, ...imageProps } = field('image', savedUrl)
  const { defaultValue: typedAlt, ...altProps } = field('imageAlt', savedAlt)
  const [alt, setAlt] = useState(typedAlt)
  return (
    <SiteImageField
      label="Picture"
      hint="Beside the words, in place of the planet."
      savedUrl={savedUrl}
      typedUrl={typedUrl}
      imageClass="aspect-video w-full max-w-52 rounded-control object-cover"
      substitute={
        <div className="aspect-video w-full max-w-52 overflow-hidden rounded-control bg-evening">
          <Orbit className="size-full" />
        </div>
      }
      onChoose={(chosen) => setAlt(chosen?.url === savedUrl ? savedAlt : (chosen?.alt ?? ''))}
      {...imageProps}
    >
      <TextField
        label="Picture alt text"
        hint="What it shows, for those who cannot see it."
        maxLength={frontPageLimits.imageAlt}
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        {...altProps}
      />
    </SiteImageField>
  )
}
