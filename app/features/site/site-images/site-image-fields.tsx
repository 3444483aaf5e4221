import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import type { Site } from '../site.ts'
import { LogoField } from './logo-field.tsx'
import { SiteImageField } from './site-image-field.tsx'

type SiteImageFieldsProps = { site: Site; failure: ActionFailure | undefined }

export function SiteImageFields({ site, failure }: SiteImageFieldsProps) {
  const field = (name: 'logo' | 'icon' | 'portrait' | 'socialImage') => {
    const savedUrl = site[name]?.url ?? ''
    return { name, savedUrl, typedUrl: failure?.values[name] ?? savedUrl, error: errorAt(failure, name) }
  }
  return (
    <>
      <LogoField siteName={site.name} isSavedDark={site.logo?.isDark === true} {...field('logo')} />
      <SiteImageField
        label="Icon"
        hint="For browser tabs, bookmarks and phones. Square; what is wider or higher is cut off."
        imageClass="size-16 rounded-control object-cover"
        substitute={<img src="/icons/any.svg" alt="The icon that is drawn" className="size-16" />}
        {...field('icon')}
      />
      <SiteImageField
        label="Portrait"
        hint={`Of ${site.author}: beside the name above posts, on the About page and under letters.`}
        imageClass="size-20 rounded-full object-cover"
        substitute={
          <span aria-hidden="true" className="size-20 rounded-full border border-line-strong border-dashed" />
        }
        {...field('portrait')}
      />
      <SiteImageField
        label="Social picture"
        hint="When somebody shares a page that has no picture of its own. Best is 1200 × 630 pixels."
        imageClass="aspect-40/21 w-full max-w-52 rounded-control object-cover"
        substitute={
          <img
            src="/site-card.png"
            alt="The card that is drawn"
            loading="lazy"
            className="aspect-40/21 w-full max-w-52 rounded-control border border-line"
          />
        }
        {...field('socialImage')}
      />
    </>
  )
}
