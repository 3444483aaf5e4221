import { roseHead, tulip } from './flowers.ts'
import { leaf } from './foliage.ts'
import { matte, turned, turnedOutline, turning } from './form.ts'
import { ellipse, points, polygon } from './geometry.ts'
import { ivory, lift, rose } from './palette.ts'
import type { Piece } from './stage.ts'
import { stroked } from './svg.ts'

const jugRings = turning([-4, 66], [-34, 98, 'cove'], [-70, 102, 's'], [-214, 54, 's'], [-250, 68, 's'])

// Tulips and half-open roses loosely stuck into a pale jug.
export const jugOfFlowers = (): Piece => ({
  outline:
    turnedOutline(jugRings) +
    polygon([-60, -240], [-190, -420], [-60, -560], [90, -540], [190, -400], [60, -240]),
  foot: 92,
  art:
    leaf(-20, -230, -150, 200, 70, '#8A9A72') +
    leaf(20, -230, -30, 190, 66, '#7E9068') +
    leaf(0, -240, -80, 250, 60, '#94A47C') +
    stroked('M-20 -240Q-50 -330 -70 -420M10 -240Q20 -270 36 -310M-20 -240Q-40 -260 -52 -280', '#7A8A62', 9) +
    tulip(points([-20, -230], [-70, -320], [-134, -380]), 96, '#E2A08C') +
    tulip(points([20, -230], [70, -330], [130, -390]), 92, '#EBC7B8') +
    tulip(points([0, -230], [10, -340], [34, -440]), 100, rose) +
    `<g transform="translate(-58 -392) rotate(-10)">${roseHead(58, '#D8969A')}</g>` +
    `<g transform="translate(36 -300) rotate(6)">${roseHead(66, '#F0CFC4')}</g>` +
    `<g transform="translate(-52 -270) rotate(-14)">${roseHead(56, '#C97B84')}</g>` +
    turned(jugRings, matte(ivory)) +
    stroked(ellipse(0, -250, 69, 14), lift(ivory, 0.6), 3, 0.9),
})
