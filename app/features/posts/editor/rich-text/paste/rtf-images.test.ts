import { expect, test } from 'vitest'
import { imagesOfRtf } from './rtf-images.ts'

const toHex = (text: string) => Buffer.from(text).toString('hex')
const toUrl = (type: string, text: string) => `data:image/${type};base64,${btoa(text)}`
const picture = (type: string, text: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw10\\${type}\\bliptag-12{\\*\\blipuid 00ff}\r\n${toHex(text)}}}`

test('the images of a text come in its order, without bullets and forms for old programs', () => {
  const rtf = `{\\rtf1{\\*\\listpicture{\\pict\\pngblip ${toHex('bullet')}}}a \\{ ${picture('pngblip', 'one')}{\\nonshppict{\\pict\\wmetafile8 ${toHex('one')}}}b ${picture('jpegblip', 'two')}}`
  expect(imagesOfRtf(rtf)).toEqual([toUrl('png', 'one'), toUrl('jpeg', 'two')])
})

test.each([
  ['nothing', ''],
  ['words', '{\\rtf1 words}'],
  ['another format', '{\\pict\\wmetafile8 00ff}'],
  ['half a byte', '{\\pict\\pngblip 00f}'],
  ['no bytes', '{\\pict\\pngblip }'],
  ['other characters', '{\\pict\\pngblip 00zz}'],
  ['binary data', '{\\pict\\pngblip\\bin2 \u0000\u0001}'],
  ['no end', '{\\rtf1{\\pict\\pngblip 00ff'],
  ['groups without end', '{\\pict'.repeat(50_000)],
  ['more than a text may have', '{\\pict\\pngblip 00}'.repeat(81)],
])('damaged or foreign: %s', (_name, rtf) => {
  expect(imagesOfRtf(rtf)).toEqual([])
})
