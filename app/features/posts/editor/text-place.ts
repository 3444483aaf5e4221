/** What a remark about a text is about: the address of a link or of a picture in it, or its words. */
export type TextPlace = { kind: 'link' | 'picture' | 'words'; value: string }
