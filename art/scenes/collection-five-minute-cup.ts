import { brush } from '../kit/brush.ts'
import { concealerPen, toolCup } from '../kit/cup-set.ts'
import { finish, windowLight } from '../kit/light.ts'
import { gold, ivory, lift, plum } from '../kit/palette.ts'
import { onWall, place, stand } from '../kit/stage.ts'
import { stick } from '../kit/sticks.ts'
import { room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'
import { leaningLid, openTin } from '../kit/tins.ts'

const rouge = '#C9616F'

export const scene = (): string => {
  const cup = place(
    toolCup(270, 280, '#EFE3D6', '#C98A78', [
      { piece: brush({ w: 84, h: 420, hair: '#C98B86', handle: plum }), x: -6, turn: -4, drop: 150 },
      { piece: stick({ w: 60, h: 340, body: plum, top: plum, share: 0.5 }), x: -66, turn: -14, drop: 120 },
      { piece: concealerPen(46, 370, '#E3BFA2'), x: 64, turn: 12, drop: 140 },
    ]),
    760,
    740,
    { fall: [0.75, 0.14] },
  )
  return picture(
    room({ wall: '#D9A48E', table: '#F0D8C8', horizon: 580, seed: 91 }) +
      windowLight({ x: 160, y: -20, w: 400, h: 520, lean: 0.34, strength: 0.42 }) +
      onWall([cup], 90, -30, 0.14, 16) +
      stand([cup]) +
      stand([
        place(openTin(176, 84, lift('#E3B3A8', 0.2), rouge), 1000, 776),
        place(leaningLid(76, ivory, gold), 1112, 792, { shade: 0.5 }),
      ]) +
      finish(),
  )
}
