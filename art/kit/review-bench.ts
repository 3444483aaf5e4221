import { finish, leafShade } from './light.ts'
import { lift, sink } from './palette.ts'
import { type Piece, place, stand, topped } from './stage.ts'
import { archBlock, plinth, room } from './surfaces.ts'
import { picture } from './svg.ts'
import { verdictCard } from './verdict-card.ts'

type Tried = { thing: Piece; score: number }

const places = [
  { x: 956, y: 744, r: 120, height: 130, card: 920 },
  { x: 1180, y: 722, r: 124, height: 210, card: 1150 },
  { x: 1394, y: 750, r: 112, height: 84, card: 1394 },
] as const

// Three things on their plinths, each with a card for its verdict: one bench for every kind of review, in its colour.
// They stand to the right, where the words over the picture do not.
export const reviewBench = (color: string, seed: number, tried: readonly [Tried, Tried, Tried]): string => {
  const stone = [lift(color, 0.5), lift(color, 0.3), lift(color, 0.62)]
  return picture(
    room({ wall: color, table: lift(color, 0.55), horizon: 590, seed }) +
      leafShade(-70, 300, 660, -16, sink(color, 0.5), 0.14) +
      stand([place(archBlock(420, 540, sink(color, 0.1), 28), 1180, 640, { shade: 0.4 })]) +
      stand(
        places.map(({ x, y, r, height }, at) =>
          place(topped(plinth(r, height, stone[at] ?? color), height, (tried[at] ?? tried[0]).thing), x, y, {
            fall: [0.6, 0.14],
          }),
        ),
      ) +
      stand(
        places.map(({ card }, at) => place(verdictCard(150, 74, tried[at]?.score ?? 0), card, 832)),
        5,
      ) +
      finish(1600, 900, 0.3),
  )
}
