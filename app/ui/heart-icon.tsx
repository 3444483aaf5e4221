/** Filled once it was given. */
export const HeartIcon = ({ isFilled }: { isFilled: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="2"
    className="size-4"
  >
    <path d="M12 21l-8-8a5 5 0 0 1 8-7 5 5 0 0 1 8 7z" />
  </svg>
)
