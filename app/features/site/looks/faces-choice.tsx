import { useSite } from '../use-site.ts'
import '#app/styles/faces.css'
import { fontFamilies } from './faces.ts'
import { LookError, LookOption } from './look-option.tsx'
import { type FacesName, facesNames } from './looks.ts'

const facesTexts: Record<FacesName, { label: string; hint: string }> = {
  fraunces: { label: 'Fraunces and Figtree', hint: 'Warm and soft' },
  playfair: { label: 'Playfair Display and Mulish', hint: 'High contrast, as in a fashion magazine' },
  cormorant: { label: 'Cormorant Garamond and Nunito Sans', hint: 'Fine, as in an old book' },
  'dm-serif': { label: 'DM Serif Display and DM Sans', hint: 'Strong and friendly' },
  bricolage: { label: 'Bricolage Grotesque and Instrument Sans', hint: 'Modern, without serifs' },
}

type FacesChoiceProps = { chosen: string; error: string | undefined }

export function FacesChoice({ chosen, error }: FacesChoiceProps) {
  const { name: siteName, tagline } = useSite()
  return (
    <div className="grid gap-3">
      {facesNames.map((name) => (
        <LookOption
          key={name}
          name="faces"
          value={name}
          isChosen={name === chosen}
          {...facesTexts[name]}
          sample={
            <span aria-hidden="true" className="wrap-anywhere rounded-control bg-sunk px-4 py-3">
              <span className="block font-normal text-title" style={{ fontFamily: fontFamilies[name].fine }}>
                {siteName}
              </span>
              <span className="block text-small" style={{ fontFamily: fontFamilies[name].text }}>
                {tagline}
              </span>
            </span>
          }
        />
      ))}
      <LookError error={error} />
    </div>
  )
}
