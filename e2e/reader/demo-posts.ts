export { publishedPosts, titlesInCategory } from '#testing/demo-site/posts.ts'
