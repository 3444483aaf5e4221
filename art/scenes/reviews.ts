import { dropperBottle } from '../kit/bottles.ts'
import { handLens } from '../kit/hand-lens.ts'
import { jar } from '../kit/jars.ts'
import { finish, leafShade } from '../kit/light.ts'
import { gold, honey, ivory, plum } from '../kit/palette.ts'
import { place, stand, topped } from '../kit/stage.ts'
import { lipstick } from '../kit/sticks.ts'
import { archBlock, plinth, room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'
import { verdictCard } from '../kit/verdict-card.ts'

export const scene = (): string =>
  picture(
    room({ wall: '#E7C3B2', table: '#F4E2D6', horizon: 590, seed: 95 }) +
      leafShade(-70, 300, 660, -16, '#8A4A50', 0.13) +
      stand([place(archBlock(420, 540, '#D9A795', 28), 1180, 640, { shade: 0.4 })]) +
      stand([
        place(
          topped(
            plinth(122, 220, '#EBD2C4'),
            220,
            dropperBottle({ w: 118, h: 286, color: honey, cap: plum, paper: ivory }),
          ),
          1180,
          722,
        ),
        place(
          topped(
            plinth(118, 130, '#D79C96'),
            130,
            jar({ w: 184, h: 124, color: ivory, lid: gold, lidMetal: true }),
          ),
          956,
          744,
        ),
        place(
          topped(plinth(110, 80, '#F3E5DA'), 80, lipstick({ w: 72, h: 232, color: '#B3344A', shell: plum })),
          1390,
          750,
          { fall: [0.5, 0.1] },
        ),
      ]) +
      stand(
        [
          place(verdictCard(150, 74, 4), 920, 832),
          place(verdictCard(150, 74, 5), 1150, 816),
          place(verdictCard(150, 74, 3), 1394, 830),
          place(handLens(64), 1266, 846, { fall: [0.1, -1], shade: 0.4 }),
        ],
        5,
      ) +
      finish(1600, 900, 0.34),
  )
