type LengthHintProps = { length: number; shown: number }

export const LengthHint = ({ length, shown }: LengthHintProps) => (
  <>
    {length} of about {shown} characters
    {length > shown && <strong className="font-semibold text-gold-ink"> · the end will be cut off</strong>}
  </>
)
