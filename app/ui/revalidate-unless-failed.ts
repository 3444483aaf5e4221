import type { ShouldRevalidateFunction } from 'react-router'
import type { ActionResult } from './action-result.ts'

/** For `shouldRevalidate`: a failed action changed nothing, and a new load could replace what was typed. */
export const revalidateUnlessFailed: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => ((actionResult as Partial<ActionResult> | undefined)?.ok === false ? false : defaultShouldRevalidate)
