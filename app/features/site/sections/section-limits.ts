/** Of the checkboxes of a category: which posts it lists, and which lead back to it. */
export const categoryFieldPrefixes = ['category', 'breadcrumb'] as const

/** The maximum length of each text, and of each list. */
export const sectionLimits = {
  path: 100,
  title: 60,
  kicker: 40,
  description: 300,
  imageAlt: 300,
  listTitle: 80,
  categories: 20,
  links: 6,
  oldPaths: 20,
  deletedPaths: 100,
  sections: 30,
}

/** Of app/pictures, for any section. */
export const defaultSectionImages: Record<string, string> = {
  reviews: 'Bottles with cards',
  'reviews-beauty': 'Nail polish and perfume',
  'reviews-hair': 'Claw clip and hair mask',
  'reviews-skincare': 'Cream and sunscreen',
  'reviews-makeup': 'Blush and lipstick',
  seasonal: 'Branches of four seasons',
  tech: 'Ring light and phone',
}
