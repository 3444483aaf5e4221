type LengthHintProps = { length: number; shown: number }

/** How many characters there are, and whether they will be seen. */
export const LengthHint = ({ length, shown }: LengthHintProps) => (
  <>
    {length} of about {shown} characters
    {length > shown && <strong className="font-semibold text-gold-ink"> · the end will be cut off</strong>}
  </>
)
