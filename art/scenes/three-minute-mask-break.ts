import { steam } from '../kit/air.ts'
import { brush } from '../kit/brush.ts'
import { bowl, mug } from '../kit/cups.ts'
import { finish, leafShade } from '../kit/light.ts'
import { blush, ivory } from '../kit/palette.ts'
import { place, stand } from '../kit/stage.ts'
import { room, tray } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

export const scene = (): string =>
  picture(
    room({ wall: '#B09AB0', table: '#D9C6C4', horizon: 540, seed: 8 }) +
      leafShade(1560, -60, 820, 146, '#5A2C46', 0.2) +
      stand([place(tray(540, 34, '#5A2C46'), 800, 736)]) +
      stand([
        place(mug({ w: 250, h: 206, color: blush, saucer: ivory }), 610, 700, { fall: [0.5, 0.1] }),
        place(bowl({ w: 320, h: 150, color: ivory, content: '#9DA68C' }), 1010, 704, { fall: [0.55, 0.12] }),
        place(brush({ w: 74, h: 400, hair: '#E9DCC6', handle: '#C9A06A', tip: 'flat' }), 620, 772, {
          turn: 88,
          fall: [0.2, -0.6],
        }),
      ]) +
      steam(606, 500, 330, '#FFF8F0', 0.5) +
      finish(),
  )
