/** Not everybody gives a name. */
export const greeting = (name: string | null) => (name?.trim() ? `Dear ${name.trim()},` : 'Hello,')
