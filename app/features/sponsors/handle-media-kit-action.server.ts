import { z } from 'zod'
import { moveRow, parseInput, type ReadField, readRows } from '#app/features/products/parse-form.server.ts'
import { line, paragraph } from '#app/features/products/product-schema.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { readMediaKitEditor, saveMediaKit } from './media-kit.server.ts'
import { defaultMediaKit, kitNumberNames, type MediaKitSettings, mediaKitLimits } from './media-kit.ts'

export const handleMediaKitAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-media-kit'(text) {
        const { choices } = await readMediaKitEditor(access)
        const pastWork = choices.map(({ id }) => id).filter((id) => text(`pastWork.${id}`) !== '')
        await saveMediaKit(access, { ...parseMediaKit(text), pastWork })
        return 'Media kit saved'
      },
      async 'reset-media-kit'() {
        await saveMediaKit(access, defaultMediaKit)
        return 'The media kit is off and empty'
      },
    },
  })

const rateNames = { list: 'rates', max: mediaKitLimits.rates, texts: ['what', 'price'] }

const ratesSchema = z
  .array(z.object({ what: line(mediaKitLimits.rate), price: line(mediaKitLimits.price) }))
  .max(mediaKitLimits.rates)

function parseMediaKit(text: ReadField): Omit<MediaKitSettings, 'pastWork'> {
  const rows = moveRow(readRows(text, rateNames), rateNames.list, text('move'))
  const rates = parseInput(
    ratesSchema,
    rows.map(({ values }) => values),
    ([index, name]) =>
      typeof index === 'number' ? `rates.${rows[index]?.row ?? index}.${String(name)}` : 'rates',
  )
  return {
    rates,
    isOn: text('isOn') !== '',
    text: parseInput(paragraph(mediaKitLimits.text), text('text'), () => 'text'),
    numbers: kitNumberNames.filter((name) => text(`numbers.${name}`) !== ''),
    isRounded: text('isRounded') !== '',
  }
}
