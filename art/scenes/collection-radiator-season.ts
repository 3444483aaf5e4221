import { foldedKnit, looseSleeve } from '../kit/folded.ts'
import { humidityDial, lipBalm, metalTube } from '../kit/hand-care.ts'
import { finish, glow } from '../kit/light.ts'
import { gold, ivory, plum, rose } from '../kit/palette.ts'
import { place, stand } from '../kit/stage.ts'
import { archBlock, room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

const wool = '#EADBC6'

export const scene = (): string =>
  picture(
    room({ wall: '#B9745A', table: '#DDB49A', horizon: 590, seed: 73 }) +
      stand([place(archBlock(560, 520, '#C98B6E', 30), 800, 640, { shade: 0.4 })]) +
      stand([place(foldedKnit(820, 176, wool, 34), 800, 796)]) +
      place(looseSleeve(150, 230, wool, 30), 1136, 640).art +
      stand(
        [
          place(metalTube(132, 330, '#C3B8B4', plum), 640, 612, { shade: 0.4, fall: [0.5, 0.03], turn: -3 }),
          place(humidityDial(112, gold), 856, 618, { shade: 0.4, fall: [0.5, 0.03] }),
          place(lipBalm(62, 190, '#E9B9A4', ivory), 1024, 618, { shade: 0.4, fall: [0.5, 0.03] }),
        ],
        6,
      ) +
      glow(500, 240, 420, 360, rose, 0.12) +
      finish(1600, 900, 0.3),
  )
