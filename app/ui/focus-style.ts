/** For an image with `object-fit: cover`; without a focus the browser shows the middle. */
export const focusStyle = (focus: string | null | undefined) =>
  focus ? { objectPosition: focus } : undefined
