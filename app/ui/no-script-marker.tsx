/** Marks a form that was sent without JavaScript: the server then answers with a page or a redirect. */
export const NoScriptMarker = () => (
  <noscript>
    <input type="hidden" name="unscripted" value="yes" />
  </noscript>
)
