export const DESIGN = '/admin/design'
