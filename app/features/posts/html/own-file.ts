/** A file of the library by its address, or in an export, where posts and files are in folders beside each other. */
export const OWN_FILE = /^(?:\.\.)?\/media\/[^/\\]/
