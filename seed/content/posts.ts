import findingYourRed from './posts/finding-your-red.ts'
import fiveMinGlowRoutine from './posts/five-min-glow-routine.ts'
import fiveMinuteFace from './posts/five-minute-face.ts'
import fourWeeksWithoutFragrance from './posts/four-weeks-without-fragrance.ts'
import growingOutBangs from './posts/growing-out-bangs.ts'
import heatlessCurlsSleptOn from './posts/heatless-curls-slept-on.ts'
import holyGrailFind from './posts/holy-grail-find.ts'
import isItCoralOrMyScreen from './posts/is-it-coral-or-my-screen.ts'
import layeringPerfumeQuietly from './posts/layering-perfume-quietly.ts'
import lovableGuide from './posts/lovable-guide.ts'
import makeAGoodSweaterLast from './posts/make-a-good-sweater-last.ts'
import nineDayHomeManicure from './posts/nine-day-home-manicure.ts'
import ringLightOrWindow from './posts/ring-light-or-window.ts'
import seasonalGuide from './posts/seasonal-guide.ts'
import sevenEveningsPhoneInADrawer from './posts/seven-evenings-phone-in-a-drawer.ts'
import sixCleansingBalmsOneMascara from './posts/six-cleansing-balms-one-mascara.ts'
import smallGiftsUnderThirty from './posts/small-gifts-under-thirty.ts'
import startingRetinoidsSlowly from './posts/starting-retinoids-slowly.ts'
import sunscreenUnderMakeup from './posts/sunscreen-under-makeup.ts'
import tenMinuteVanityClearOut from './posts/ten-minute-vanity-clear-out.ts'
import tenPiecesTwentyOneDays from './posts/ten-pieces-twenty-one-days.ts'
import threeMinuteMaskBreak from './posts/three-minute-mask-break.ts'
import vanityUnderSixtyDollars from './posts/vanity-under-sixty-dollars.ts'
import washDayForFineHair from './posts/wash-day-for-fine-hair.ts'
import whenTheHeatingComesOn from './posts/when-the-heating-comes-on.ts'
import whereCreamBlushGoes from './posts/where-cream-blush-goes.ts'
import winterSkinPrep from './posts/winter-skin-prep.ts'
import type { SeedPost } from './types.ts'

/** Newest first; the draft and the scheduled post are last. */
export const posts: SeedPost[] = [
  ringLightOrWindow,
  sixCleansingBalmsOneMascara,
  threeMinuteMaskBreak,
  whereCreamBlushGoes,
  smallGiftsUnderThirty,
  whenTheHeatingComesOn,
  nineDayHomeManicure,
  makeAGoodSweaterLast,
  heatlessCurlsSleptOn,
  fourWeeksWithoutFragrance,
  isItCoralOrMyScreen,
  vanityUnderSixtyDollars,
  tenPiecesTwentyOneDays,
  lovableGuide,
  seasonalGuide,
  sunscreenUnderMakeup,
  sevenEveningsPhoneInADrawer,
  washDayForFineHair,
  fiveMinGlowRoutine,
  tenMinuteVanityClearOut,
  holyGrailFind,
  fiveMinuteFace,
  winterSkinPrep,
  layeringPerfumeQuietly,
  findingYourRed,
  startingRetinoidsSlowly,
  growingOutBangs,
]
