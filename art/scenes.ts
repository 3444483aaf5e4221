import { scene as findingYourRed } from './scenes/finding-your-red.ts'
import { scene as fiveMinGlowRoutine } from './scenes/five-min-glow-routine.ts'
import { scene as fiveMinuteFace } from './scenes/five-minute-face.ts'
import { scene as fourWeeksWithoutFragrance } from './scenes/four-weeks-without-fragrance.ts'
import { scene as growingOutBangs } from './scenes/growing-out-bangs.ts'
import { scene as heatlessCurlsSleptOn } from './scenes/heatless-curls-slept-on.ts'
import { scene as hero } from './scenes/hero.ts'
import { scene as holyGrailFind } from './scenes/holy-grail-find.ts'
import { scene as isItCoralOrMyScreen } from './scenes/is-it-coral-or-my-screen.ts'
import { scene as layeringPerfumeQuietly } from './scenes/layering-perfume-quietly.ts'
import { scene as lovableGuide } from './scenes/lovable-guide.ts'
import { scene as makeAGoodSweaterLast } from './scenes/make-a-good-sweater-last.ts'
import { scene as nineDayHomeManicure } from './scenes/nine-day-home-manicure.ts'
import { scene as notFound } from './scenes/not-found.ts'
import { scene as ringLightOrWindow } from './scenes/ring-light-or-window.ts'
import { scene as seasonalGuide } from './scenes/seasonal-guide.ts'
import { scene as sevenEveningsPhoneInADrawer } from './scenes/seven-evenings-phone-in-a-drawer.ts'
import { scene as sixCleansingBalmsOneMascara } from './scenes/six-cleansing-balms-one-mascara.ts'
import { scene as smallGiftsUnderThirty } from './scenes/small-gifts-under-thirty.ts'
import { scene as startingRetinoidsSlowly } from './scenes/starting-retinoids-slowly.ts'
import { scene as sunscreenUnderMakeup } from './scenes/sunscreen-under-makeup.ts'
import { scene as tenMinuteVanityClearOut } from './scenes/ten-minute-vanity-clear-out.ts'
import { scene as tenPiecesTwentyOneDays } from './scenes/ten-pieces-twenty-one-days.ts'
import { scene as threeMinuteMaskBreak } from './scenes/three-minute-mask-break.ts'
import { scene as vanityUnderSixtyDollars } from './scenes/vanity-under-sixty-dollars.ts'
import { scene as washDayForFineHair } from './scenes/wash-day-for-fine-hair.ts'
import { scene as whenTheHeatingComesOn } from './scenes/when-the-heating-comes-on.ts'
import { scene as whereCreamBlushGoes } from './scenes/where-cream-blush-goes.ts'
import { scene as winterSkinPrep } from './scenes/winter-skin-prep.ts'

export const scenes: Record<string, () => string> = {
  'finding-your-red': findingYourRed,
  'five-min-glow-routine': fiveMinGlowRoutine,
  'five-minute-face': fiveMinuteFace,
  'four-weeks-without-fragrance': fourWeeksWithoutFragrance,
  'growing-out-bangs': growingOutBangs,
  'heatless-curls-slept-on': heatlessCurlsSleptOn,
  hero,
  'holy-grail-find': holyGrailFind,
  'is-it-coral-or-my-screen': isItCoralOrMyScreen,
  'layering-perfume-quietly': layeringPerfumeQuietly,
  'lovable-guide': lovableGuide,
  'make-a-good-sweater-last': makeAGoodSweaterLast,
  'nine-day-home-manicure': nineDayHomeManicure,
  'not-found': notFound,
  'ring-light-or-window': ringLightOrWindow,
  'seasonal-guide': seasonalGuide,
  'seven-evenings-phone-in-a-drawer': sevenEveningsPhoneInADrawer,
  'six-cleansing-balms-one-mascara': sixCleansingBalmsOneMascara,
  'small-gifts-under-thirty': smallGiftsUnderThirty,
  'starting-retinoids-slowly': startingRetinoidsSlowly,
  'sunscreen-under-makeup': sunscreenUnderMakeup,
  'ten-minute-vanity-clear-out': tenMinuteVanityClearOut,
  'ten-pieces-twenty-one-days': tenPiecesTwentyOneDays,
  'three-minute-mask-break': threeMinuteMaskBreak,
  'vanity-under-sixty-dollars': vanityUnderSixtyDollars,
  'wash-day-for-fine-hair': washDayForFineHair,
  'when-the-heating-comes-on': whenTheHeatingComesOn,
  'where-cream-blush-goes': whereCreamBlushGoes,
  'winter-skin-prep': winterSkinPrep,
}
