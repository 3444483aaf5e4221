import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('pages/site/layout.tsx', [
    index('pages/site/home.tsx'),
    route('blog', 'pages/site/blog.tsx'),
    route('blog/lovable-guide', 'pages/site/static-article.tsx', { id: 'lovable-guide' }),
    route('blog/:slug', 'pages/site/post.tsx'),
    route('posts/five-min-glow-routine', 'pages/site/static-article.tsx', { id: 'five-min-glow-routine' }),
    route('posts/holy-grail-find', 'pages/site/static-article.tsx', { id: 'holy-grail-find' }),
    route('posts/winter-skin-prep', 'pages/site/static-article.tsx', { id: 'winter-skin-prep' }),
    route('posts/seasonal-guide', 'pages/site/static-article.tsx', { id: 'seasonal-guide' }),
    route('reviews/*', 'pages/site/section.tsx', { id: 'reviews' }),
    route('seasonal/holidays', 'pages/site/holidays.tsx'),
    route('seasonal/*', 'pages/site/section.tsx', { id: 'seasonal' }),
    route('tech', 'pages/site/section.tsx', { id: 'tech' }),
    route('shop-my-favorites', 'pages/site/shop.tsx'),
    route('guides', 'pages/site/guides.tsx'),
    route('about', 'pages/site/about.tsx'),
    route('privacy', 'pages/site/privacy.tsx'),
    route('terms', 'pages/site/terms.tsx'),
    route('subscribe', 'pages/site/subscribe.tsx'),
    route('newsletter/subscribe', 'pages/site/newsletter.tsx'),

    route('auth', 'pages/admin/login.tsx', { id: 'auth' }),
    route('admin/login', 'pages/admin/login.tsx'),
    route('admin', 'pages/admin/dashboard.tsx'),

    route('*', 'pages/site/not-found.tsx'),
  ]),

  route('rss.xml', 'pages/feeds/rss.tsx'),
  route('feed.json', 'pages/feeds/json-feed.tsx'),
  route('blog/category/:category/rss.xml', 'pages/feeds/rss.tsx', { id: 'category-rss' }),
  route('blog/category/:category/feed.json', 'pages/feeds/json-feed.tsx', { id: 'category-json-feed' }),
  route('sitemap.xml', 'pages/feeds/sitemap.tsx'),
  route('sitemap/:part.xml', 'pages/feeds/sitemap.tsx', { id: 'sitemap-part' }),
  route('social/:slug.png', 'pages/feeds/social-card.tsx'),
  route('robots.txt', 'pages/feeds/robots.tsx'),
  route('site.webmanifest', 'pages/feeds/manifest.tsx'),
  route('.well-known/security.txt', 'pages/feeds/security.tsx'),
] satisfies RouteConfig
