import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { NotFoundImage } from '#app/ui/not-found-image.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export function PostNotFound() {
  return (
    <Container className="flex flex-col items-center py-(--rhythm) text-center">
      <NotFoundImage className="mb-10 max-w-lg" />
      <PageTitle>Post Not Found</PageTitle>
      <Subtitle className="mt-5 mb-6">
        Sorry, the blog post you're looking for doesn't exist or has been moved.
      </Subtitle>
      <TextLink to="/blog">← Back to Blog</TextLink>
    </Container>
  )
}
