import { useSite } from '#app/features/site/use-site.ts'
import { useEmailPalettes } from '#app/ui/email/email-theme.tsx'
import { LayoutRow } from '#app/ui/email/layout-row.tsx'
import { plainTextHints } from '#app/ui/email/plain-text-hints.ts'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { bodyFont, textStyle } from '#app/ui/email/styles.ts'
import { imageUrlAt } from '#app/ui/image-variants.ts'

const SIZE = 64

/** The portrait and the name of the author, if she has a portrait. */
export function AuthorSignature({ siteUrl }: { siteUrl: string }) {
  const { author, name, portrait } = useSite()
  const { light, displayFont } = useEmailPalettes()
  if (!portrait) return null
  return (
    <>
      <Spacer height={44} />
      <LayoutRow>
        <td width={SIZE} style={{ paddingRight: '18px' }}>
          <img
            {...plainTextHints.skip}
            src={new URL(imageUrlAt(portrait.url, 400), siteUrl).href}
            alt=""
            width={SIZE}
            height={SIZE}
            style={{ display: 'block', border: 0, borderRadius: '50%', objectFit: 'cover' }}
          />
        </td>
        <td valign="middle">
          <p className="l-ink" style={{ margin: 0, ...textStyle(displayFont, 20, 26), color: light.ink }}>
            {author}
          </p>
          {author !== name && (
            <p className="l-soft" style={{ margin: 0, ...textStyle(bodyFont, 15, 23), color: light.soft }}>
              {name}
            </p>
          )}
        </td>
      </LayoutRow>
    </>
  )
}
