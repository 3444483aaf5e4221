/** Global Privacy Control and Do Not Track. The script does not send anything then, either. */
export const optsOutOfTracking = ({ headers }: { headers: Pick<Headers, 'get'> }) =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
