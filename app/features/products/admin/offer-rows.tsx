import type { GetProps } from '#app/features/site/settings-form.tsx'
import type { ActionFailure } from '#app/ui/action-result.ts'
import { DateText } from '#app/ui/date.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { hasAmazonTag, isAmazonLink } from '../links/amazon.ts'
import { MAX_LINK_LENGTH } from '../links/offer-link.ts'
import { nameStore, type ProductOffer, productLimits, programLabels, stockLabels } from '../products.ts'
import { type AmazonTag, foreignTagHint, foreignTagIn } from '../settings/shop-settings.ts'
import { FormRows } from './form-rows.tsx'

type OfferRowsProps = {
  offers: ProductOffer[]
  tags: AmazonTag[]
  field: GetProps
  failure: ActionFailure | undefined
}

export const OfferRows = ({ offers, ...rest }: OfferRowsProps) => (
  <FormRows list="offers" entries={offers} max={productLimits.offers} nameOf={({ store }) => `“${store}”`}>
    {(offer, fieldName) => <OfferFields offer={offer} fieldName={fieldName} {...rest} />}
  </FormRows>
)

type OfferFieldsProps = Omit<OfferRowsProps, 'offers'> & {
  offer: ProductOffer | undefined
  fieldName: (name: string) => string
}

function OfferFields({ offer, tags, fieldName, field, failure }: OfferFieldsProps) {
  const isAmazon = offer !== undefined && isAmazonLink(offer.link)
  const props = (name: string, value: string) => field(fieldName(name), value)
  const isAffiliate = failure
    ? failure.values[fieldName('isAffiliate')] !== undefined
    : (offer?.isAffiliate ?? true)
  return (
    <>
      <input type="hidden" name={fieldName('id')} value={offer?.id ?? ''} />
      {offer?.id === '' && offer.price !== null && (
        <input type="hidden" name={fieldName('pagePrice')} value={offer.price} />
      )}
      <TextField
        label={offer ? `Link to ${nameStore(offer)}` : 'Add a store: link'}
        inputMode="url"
        autoComplete="off"
        maxLength={MAX_LINK_LENGTH}
        hint={linkHint(offer, tags)}
        {...props('link', offer?.link ?? '')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Store"
          hint="Left empty, it follows from the link."
          maxLength={productLimits.store}
          autoComplete="off"
          {...props('store', offer?.store ?? '')}
        />
        <TextField
          label="Country"
          hint="Two letters, like US. Empty: everywhere."
          maxLength={2}
          autoComplete="off"
          autoCapitalize="characters"
          {...props('region', offer?.region ?? '')}
        />
      </div>
      {!isAmazon && (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label="Price"
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            hint={
              offer?.priceAt ? (
                <>
                  {offer.priceSource === 'page' ? 'Read from the shop’s page on ' : 'Typed on '}
                  <DateText short value={offer.priceAt} />
                </>
              ) : undefined
            }
            {...props('price', offer?.price?.toString() ?? '')}
          />
          <TextField
            label="Currency"
            maxLength={3}
            autoComplete="off"
            autoCapitalize="characters"
            {...props('currency', offer?.currency ?? (offer ? '' : 'USD'))}
          />
          <SelectField label="Stock" {...props('stock', offer?.stock ?? 'unknown')}>
            {Object.entries(stockLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Readers get"
            className="sm:col-span-2"
            {...props('program', offer?.program ?? 'direct')}
          >
            {Object.entries(programLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Switch
        label="It can earn me something"
        hint="Then it is marked as sponsored, and the page says so."
        name={fieldName('isAffiliate')}
        defaultChecked={isAffiliate}
      />
    </>
  )
}

function linkHint(offer: ProductOffer | undefined, tags: AmazonTag[]): string | undefined {
  if (!offer) return 'Of Amazon the long address of the product: it is reduced to the product and the tag.'
  if (offer.health === 'dead') return 'The store said that there is nothing at this address.'
  if (!isAmazonLink(offer.link)) return undefined
  const foreignTag = foreignTagIn(offer.link, tags)
  if (foreignTag) return foreignTagHint(foreignTag)
  return hasAmazonTag(offer.link)
    ? 'Amazon allows no prices here, and no short links: readers get this link.'
    : 'It carries no tag, so it earns nothing. Copy it from SiteStripe, or add ?tag=…'
}
