export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** Of a file before and after it was made to fit. */
export type FittedSizes = { before: number; after: number }

export const fittedText = ({ before, after }: FittedSizes) =>
  `${formatFileSize(before)} became ${formatFileSize(after)}.`
