import { holidaysPage } from '#app/navigation/page-texts.ts'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { pictureUrl } from '#app/ui/image-variants.ts'
import { Link } from '#app/ui/link.tsx'
import { formatGiftCount, giftGuidePath, type ListedGuide } from './gift-guides.ts'

/** The first one takes the whole width, as collections of the shop do. */
export const GiftGuideList = ({ guides }: { guides: ListedGuide[] }) => (
  <ul className="grid gap-x-10 gap-y-12 sm:grid-cols-2 sm:gap-y-16">
    {guides.map(({ slug, year, title, intro, imageUrl, imageAlt, giftCount }, index) => (
      <li key={slug} className={index === 0 ? 'sm:col-span-2' : undefined}>
        <article
          className={
            index === 0
              ? 'group items-center gap-x-12 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
              : 'group'
          }
        >
          <CoverImage
            image={
              imageUrl
                ? { url: imageUrl, alt: imageAlt }
                : { url: pictureUrl(holidaysPage.art.name), alt: holidaysPage.art.alt }
            }
            isPriority={index === 0}
            sizes={index === 0 ? '(min-width: 64rem) 42rem, 100vw' : undefined}
          />
          <div className={index === 0 ? 'mt-5 lg:mt-0' : 'mt-5'}>
            <p className="font-display text-gold-ink text-label italic">{year}</p>
            <h2 className={index === 0 ? 'optical-display text-title' : 'text-story'}>
              <Link
                to={giftGuidePath(slug)}
                prefetch="intent"
                className="wrap-anywhere inline-flex min-h-11 items-center underline-offset-title hover:underline"
              >
                {title}
              </Link>
            </h2>
            {intro && <p className="wrap-anywhere mt-2 line-clamp-2 text-ink-soft">{intro}</p>}
            <p className="mt-3 text-small">{formatGiftCount(giftCount)}</p>
          </div>
        </article>
      </li>
    ))}
  </ul>
)
