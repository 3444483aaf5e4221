/** Tells the server that nobody will read an answer but the browser itself. */
export const Unscripted = () => (
  <noscript>
    <input type="hidden" name="unscripted" value="yes" />
  </noscript>
)
