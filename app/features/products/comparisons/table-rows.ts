import { describeTestedDays, type ShownReview } from '../reviews/reviews.ts'
import { BEST_SCORE, formatScore } from '../reviews/score.ts'
import {
  type ComparisonCell,
  type ComparisonPage,
  type ComparisonRow,
  comparisonRowLabels,
  comparisonRows,
} from './comparisons.ts'

type TableRow = ComparisonPage['rows'][number]

/** The chosen ones, or all; without those that no product has something for. */
export function tableRows(reviews: ShownReview[], chosen: ComparisonRow[]): TableRow[] {
  const rows = chosen.length > 0 ? comparisonRows.filter((row) => chosen.includes(row)) : comparisonRows
  return rows
    .flatMap((row) =>
      row === 'criteria'
        ? criteriaRows(reviews)
        : { label: comparisonRowLabels[row], cells: reviews.map(cells[row]) },
    )
    .filter((row) => row.cells.some(({ texts }) => texts.length > 0))
}

const oneText = (text: string | null | undefined): ComparisonCell => ({ texts: text ? [text] : [] })

const scoreText = (score: number | null | undefined): ComparisonCell =>
  score === null || score === undefined
    ? { texts: [] }
    : { texts: [`${formatScore(score)} out of ${BEST_SCORE}`], score }

/** Each criterion that one of them is scored by. */
function criteriaRows(reviews: ShownReview[]): TableRow[] {
  const names = [...new Set(reviews.flatMap(({ scores }) => scores.map(({ name }) => name)))]
  return names.map((label) => ({
    label,
    cells: reviews.map(({ scores }) => scoreText(scores.find(({ name }) => name === label)?.score)),
  }))
}

const cells: Record<Exclude<ComparisonRow, 'criteria'>, (review: ShownReview) => ComparisonCell> = {
  score: ({ score }) => scoreText(score),
  tested: ({ testedDays }) => oneText(testedDays === null ? null : describeTestedDays(testedDays)),
  verdict: ({ verdict }) => oneText(verdict),
  pros: ({ pros }) => ({ texts: pros }),
  cons: ({ cons }) => ({ texts: cons }),
  'best-for': ({ bestFor, product }) => oneText(bestFor || product.bestFor),
  'not-for': ({ notFor, product }) => oneText(notFor || product.notFor),
  size: ({ product }) => oneText(product.size),
  price: ({ product: { offers } }) => {
    const price = offers.find((offer) => offer.price !== null)?.price
    return price ? { texts: [price.text], date: price.at } : { texts: [] }
  },
}
