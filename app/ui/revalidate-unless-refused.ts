import type { ShouldRevalidateFunction } from 'react-router'

/** For `shouldRevalidate`: what was refused changed nothing; asking again might only lead away from what was typed. */
export const revalidateUnlessRefused: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => ((actionResult as { ok?: boolean } | undefined)?.ok === false ? false : defaultShouldRevalidate)
