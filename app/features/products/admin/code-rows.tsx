import type { GetProps } from '#app/features/site/settings-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useTimeZone } from '#app/ui/time-zone.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import { type ProductCode, productLimits } from '../products.ts'
import { FormRows } from './form-rows.tsx'

type CodeRowsProps = { codes: ProductCode[]; field: GetProps }

export function CodeRows({ codes, field }: CodeRowsProps) {
  const timeZone = useTimeZone()
  const day = (moment: string | null | undefined) =>
    moment ? formatDayInZone(timeZone, new Date(moment)) : ''
  // It ends at the beginning of the day after.
  const lastDay = (end: string | null | undefined) =>
    end ? day(new Date(new Date(end).getTime() - 1000).toISOString()) : ''
  return (
    <FormRows list="codes" entries={codes} max={productLimits.codes} nameOf={({ code }) => `“${code}”`}>
      {(code, fieldName) => (
        <>
          <input type="hidden" name={fieldName('id')} value={code?.id ?? ''} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={code ? 'Code' : 'Add a code'}
              autoComplete="off"
              maxLength={productLimits.code}
              {...field(fieldName('code'), code?.code ?? '')}
            />
            <TextField
              label="What it gives"
              placeholder="15 % off"
              autoComplete="off"
              maxLength={productLimits.benefit}
              {...field(fieldName('benefit'), code?.benefit ?? '')}
            />
            <TextField label="First day" type="date" {...field(fieldName('startsOn'), day(code?.startsAt))} />
            <TextField
              label="Last day"
              type="date"
              hint="Left empty, it does not end."
              {...field(fieldName('endsOn'), lastDay(code?.endsAt))}
            />
          </div>
          <TextField
            label="Terms"
            autoComplete="off"
            maxLength={productLimits.terms}
            {...field(fieldName('terms'), code?.terms ?? '')}
          />
        </>
      )}
    </FormRows>
  )
}
