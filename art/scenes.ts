import { scene as about } from './scenes/about.ts'
import { scene as brandCornerDairy } from './scenes/brand-corner-dairy.ts'
import { scene as brandLittleFoundry } from './scenes/brand-little-foundry.ts'
import { scene as brandMarenAndOak } from './scenes/brand-maren-and-oak.ts'
import { scene as brandPellStudio } from './scenes/brand-pell-studio.ts'
import { scene as collectionFiveMinuteCup } from './scenes/collection-five-minute-cup.ts'
import { scene as collectionRadiatorSeason } from './scenes/collection-radiator-season.ts'
import { scene as collectionSundayAtHome } from './scenes/collection-sunday-at-home.ts'
import { scene as empty } from './scenes/empty.ts'
import { scene as findBedSocks } from './scenes/find-bed-socks.ts'
import { scene as findDogRoseBlush } from './scenes/find-dog-rose-blush.ts'
import { scene as findGlassFile } from './scenes/find-glass-file.ts'
import { scene as findOatBalm } from './scenes/find-oat-balm.ts'
import { scene as findPerfumeOil } from './scenes/find-perfume-oil.ts'
import { scene as findSatinRod } from './scenes/find-satin-rod.ts'
import { scene as findingYourRed } from './scenes/finding-your-red.ts'
import { scene as fiveMinGlowRoutine } from './scenes/five-min-glow-routine.ts'
import { scene as fiveMinuteFace } from './scenes/five-minute-face.ts'
import { scene as fourWeeksWithoutFragrance } from './scenes/four-weeks-without-fragrance.ts'
import { scene as growingOutBangs } from './scenes/growing-out-bangs.ts'
import { scene as guideBlushMap } from './scenes/guide-blush-map.ts'
import { scene as guideClayMask } from './scenes/guide-clay-mask.ts'
import { scene as guideMorningLight } from './scenes/guide-morning-light.ts'
import { scene as guidePinCurls } from './scenes/guide-pin-curls.ts'
import { scene as guideTrueColor } from './scenes/guide-true-color.ts'
import { scene as guideWinterWeekend } from './scenes/guide-winter-weekend.ts'
import { scene as heatlessCurlsSleptOn } from './scenes/heatless-curls-slept-on.ts'
import { scene as hero } from './scenes/hero.ts'
import { scene as holidays } from './scenes/holidays.ts'
import { scene as holyGrailFind } from './scenes/holy-grail-find.ts'
import { scene as isItCoralOrMyScreen } from './scenes/is-it-coral-or-my-screen.ts'
import { scene as lateSummer } from './scenes/late-summer.ts'
import { scene as layeringPerfumeQuietly } from './scenes/layering-perfume-quietly.ts'
import { scene as lovableGuide } from './scenes/lovable-guide.ts'
import { scene as makeAGoodSweaterLast } from './scenes/make-a-good-sweater-last.ts'
import { scene as newsletter } from './scenes/newsletter.ts'
import { scene as nineDayHomeManicure } from './scenes/nine-day-home-manicure.ts'
import { scene as notFound } from './scenes/not-found.ts'
import { scene as productDogRoseBlush } from './scenes/product-dog-rose-blush.ts'
import { scene as productGlassFile } from './scenes/product-glass-file.ts'
import { scene as productOatBalm } from './scenes/product-oat-balm.ts'
import { scene as productRingLight } from './scenes/product-ring-light.ts'
import { scene as productSatinRod } from './scenes/product-satin-rod.ts'
import { scene as reviews } from './scenes/reviews.ts'
import { scene as reviewsBeauty } from './scenes/reviews-beauty.ts'
import { scene as reviewsHair } from './scenes/reviews-hair.ts'
import { scene as reviewsMakeup } from './scenes/reviews-makeup.ts'
import { scene as reviewsSkincare } from './scenes/reviews-skincare.ts'
import { scene as ringLightOrWindow } from './scenes/ring-light-or-window.ts'
import { scene as seasonal } from './scenes/seasonal.ts'
import { scene as seasonalGuide } from './scenes/seasonal-guide.ts'
import { scene as sevenEveningsPhoneInADrawer } from './scenes/seven-evenings-phone-in-a-drawer.ts'
import { scene as sixCleansingBalmsOneMascara } from './scenes/six-cleansing-balms-one-mascara.ts'
import { scene as smallGiftsUnderThirty } from './scenes/small-gifts-under-thirty.ts'
import { scene as startingRetinoidsSlowly } from './scenes/starting-retinoids-slowly.ts'
import { scene as sunscreenUnderMakeup } from './scenes/sunscreen-under-makeup.ts'
import { scene as tech } from './scenes/tech.ts'
import { scene as tenMinuteVanityClearOut } from './scenes/ten-minute-vanity-clear-out.ts'
import { scene as tenPiecesTwentyOneDays } from './scenes/ten-pieces-twenty-one-days.ts'
import { scene as threeMinuteMaskBreak } from './scenes/three-minute-mask-break.ts'
import { scene as vanityUnderSixtyDollars } from './scenes/vanity-under-sixty-dollars.ts'
import { scene as washDayForFineHair } from './scenes/wash-day-for-fine-hair.ts'
import { scene as whenTheHeatingComesOn } from './scenes/when-the-heating-comes-on.ts'
import { scene as whereCreamBlushGoes } from './scenes/where-cream-blush-goes.ts'
import { scene as winterSkinPrep } from './scenes/winter-skin-prep.ts'

export const scenes: Record<string, () => string> = {
  about,
  'brand-corner-dairy': brandCornerDairy,
  'brand-little-foundry': brandLittleFoundry,
  'brand-maren-and-oak': brandMarenAndOak,
  'brand-pell-studio': brandPellStudio,
  'collection-five-minute-cup': collectionFiveMinuteCup,
  'collection-radiator-season': collectionRadiatorSeason,
  'collection-sunday-at-home': collectionSundayAtHome,
  empty,
  'find-bed-socks': findBedSocks,
  'find-dog-rose-blush': findDogRoseBlush,
  'find-glass-file': findGlassFile,
  'find-oat-balm': findOatBalm,
  'find-perfume-oil': findPerfumeOil,
  'find-satin-rod': findSatinRod,
  'finding-your-red': findingYourRed,
  'five-min-glow-routine': fiveMinGlowRoutine,
  'five-minute-face': fiveMinuteFace,
  'four-weeks-without-fragrance': fourWeeksWithoutFragrance,
  'growing-out-bangs': growingOutBangs,
  'guide-blush-map': guideBlushMap,
  'guide-clay-mask': guideClayMask,
  'guide-morning-light': guideMorningLight,
  'guide-pin-curls': guidePinCurls,
  'guide-true-color': guideTrueColor,
  'guide-winter-weekend': guideWinterWeekend,
  'heatless-curls-slept-on': heatlessCurlsSleptOn,
  hero,
  holidays,
  'holy-grail-find': holyGrailFind,
  'is-it-coral-or-my-screen': isItCoralOrMyScreen,
  'late-summer': lateSummer,
  'layering-perfume-quietly': layeringPerfumeQuietly,
  'lovable-guide': lovableGuide,
  'make-a-good-sweater-last': makeAGoodSweaterLast,
  newsletter,
  'nine-day-home-manicure': nineDayHomeManicure,
  'not-found': notFound,
  'product-dog-rose-blush': productDogRoseBlush,
  'product-glass-file': productGlassFile,
  'product-oat-balm': productOatBalm,
  'product-ring-light': productRingLight,
  'product-satin-rod': productSatinRod,
  reviews,
  'reviews-beauty': reviewsBeauty,
  'reviews-hair': reviewsHair,
  'reviews-makeup': reviewsMakeup,
  'reviews-skincare': reviewsSkincare,
  'ring-light-or-window': ringLightOrWindow,
  seasonal,
  'seasonal-guide': seasonalGuide,
  'seven-evenings-phone-in-a-drawer': sevenEveningsPhoneInADrawer,
  'six-cleansing-balms-one-mascara': sixCleansingBalmsOneMascara,
  'small-gifts-under-thirty': smallGiftsUnderThirty,
  'starting-retinoids-slowly': startingRetinoidsSlowly,
  'sunscreen-under-makeup': sunscreenUnderMakeup,
  tech,
  'ten-minute-vanity-clear-out': tenMinuteVanityClearOut,
  'ten-pieces-twenty-one-days': tenPiecesTwentyOneDays,
  'three-minute-mask-break': threeMinuteMaskBreak,
  'vanity-under-sixty-dollars': vanityUnderSixtyDollars,
  'wash-day-for-fine-hair': washDayForFineHair,
  'when-the-heating-comes-on': whenTheHeatingComesOn,
  'where-cream-blush-goes': whereCreamBlushGoes,
  'winter-skin-prep': winterSkinPrep,
}
