import type { NavGroup } from '#app/ui/navigation/nav-links.ts'
import type { Menus } from './menus.ts'

const reviews: NavGroup = {
  label: 'Reviews',
  mobileMenuLabel: 'Content',
  links: [
    { label: 'Beauty Reviews', to: '/reviews/beauty' },
    { label: 'Hair Reviews', to: '/reviews/hair' },
    { label: 'Skincare Reviews', to: '/reviews/skincare' },
    { label: 'Makeup Reviews', to: '/reviews/makeup' },
  ],
}

const seasonal: NavGroup = {
  label: 'Seasonal',
  mobileMenuLabel: 'By Season',
  links: [
    { label: 'Seasonal Must-Haves', to: '/seasonal' },
    { label: 'Holidays', to: '/seasonal/holidays' },
  ],
}

export const defaultMenus: Menus = {
  top: [
    { label: 'Home', to: '/' },
    { label: 'Blog', to: '/blog' },
    reviews,
    seasonal,
    { label: 'Tech', to: '/tech' },
    { label: 'About', to: '/about' },
  ],
  button: { label: 'Shop My Favorites', to: '/shop-my-favorites' },
  footer: [
    { label: 'Blog', to: '/blog' },
    { label: 'Reviews', to: '/reviews' },
    { label: 'Seasonal', to: '/seasonal' },
    { label: 'Tech', to: '/tech' },
    { label: 'About', to: '/about' },
    { label: 'Shop', to: '/shop-my-favorites' },
  ],
  legal: [
    { label: 'Terms of Service', to: '/terms' },
    { label: 'Privacy Policy', to: '/privacy' },
  ],
}
