import { openBook } from '../kit/books.ts'
import { candle } from '../kit/cups.ts'
import { polygon, roundBox } from '../kit/geometry.ts'
import { across, diagonal, down, linear, shades } from '../kit/gradient.ts'
import { blurred, finish, glow, windowLight } from '../kit/light.ts'
import { ivory, sink } from '../kit/palette.ts'
import { place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { filled, picture, stroked } from '../kit/svg.ts'
import { drawerFront, knob, woodGrain } from '../kit/wood.ts'

const wood = '#8C5F4A'

const nightstand = (): string =>
  filled(
    polygon([320, 430], [1280, 430], [1340, 540], [260, 540]),
    shades(wood, across, [0, 0.34], [0.6, 0.12], [1, -0.16]),
  ) +
  woodGrain(260, 430, 1080, 110, wood, 6, 60) +
  filled(polygon([260, 540], [1340, 540], [1340, 566], [260, 566]), shades(wood, down, [0, 0.3], [1, -0.3])) +
  filled(
    polygon([286, 566], [1314, 566], [1314, 900], [286, 900]),
    shades(wood, across, [0, -0.3], [0.5, -0.2], [1, -0.46]),
  )

const openDrawer = (): string =>
  filled(polygon([350, 590], [1250, 590], [1250, 720], [350, 720]), '#1F0E18', 0.85) +
  filled(
    polygon([372, 612], [1228, 612], [1290, 728], [310, 728]),
    linear(down, [0, '#2B1620'], [1, sink(wood, 0.34)]),
  ) +
  filled(polygon([350, 590], [372, 612], [310, 728], [276, 714]), sink(wood, 0.16)) +
  filled(polygon([1250, 590], [1228, 612], [1290, 728], [1324, 714]), sink(wood, 0.5))

const phoneInside = (): string =>
  filled(polygon([660, 634], [926, 634], [972, 728], [640, 728]), '#12080F', 0.6) +
  filled(
    polygon([648, 626], [912, 626], [956, 720], [624, 720]),
    linear(diagonal, [0, '#A08A92'], [1, '#54465A']),
  ) +
  filled(
    polygon([658, 632], [902, 632], [940, 714], [638, 714]),
    linear(diagonal, [0, '#2E2636'], [0.5, '#41364A'], [1, '#241C2A']),
  ) +
  filled(polygon([664, 637], [760, 637], [690, 712], [646, 712]), '#FFFFFF', 0.1)

export const scene = (): string =>
  picture(
    room({ wall: '#7A5A76', table: '#5A3A4E', horizon: 896, seed: 91 }) +
      windowLight({
        x: 300,
        y: 10,
        w: 420,
        h: 330,
        lean: 0.4,
        color: '#F3A98A',
        strength: 0.4,
        rows: 2,
        columns: 3,
      }) +
      nightstand() +
      openDrawer() +
      phoneInside() +
      blurred(filled(roundBox(300, 860, 1060, 60, 20), '#1F0E18', 0.6), 12) +
      drawerFront(262, 726, 1076, 160, wood) +
      stroked('M262 886L1338 886', sink(wood, 0.6), 3, 0.6) +
      knob(800, 806, 24) +
      glow(1040, 300, 620, 460, '#FFC27A', 0.42) +
      stand(
        [
          place(openBook(420, 150, ivory), 640, 522, { shade: 0.5, fall: [0.1, -0.1] }),
          place(candle({ w: 170, h: 170, color: '#C98E86' }), 1040, 500),
        ],
        6,
      ) +
      glow(1040, 510, 420, 70, '#FFC98A', 0.3) +
      finish(1600, 900, 0.08),
  )
