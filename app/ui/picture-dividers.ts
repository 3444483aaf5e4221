/** Loaded only on pages with such inputs. The style sheet clips the pictures at `--divider`. */
export function followDividers(dividers: Iterable<HTMLInputElement>) {
  for (const divider of dividers) {
    const follow = () => divider.parentElement?.style.setProperty('--divider', `${divider.value}%`)
    divider.addEventListener('input', follow)
    // It may have been moved before.
    follow()
  }
}
