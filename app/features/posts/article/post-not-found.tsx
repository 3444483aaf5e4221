import { Container } from '#app/ui/container.tsx'
import { Deck, PageTitle } from '#app/ui/heading.tsx'
import { LostPicture } from '#app/ui/lost-picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export function PostNotFound() {
  return (
    <Container className="flex flex-col items-center py-(--rhythm) text-center">
      <LostPicture className="mb-10 max-w-lg" />
      <PageTitle>Post Not Found</PageTitle>
      <Deck className="mt-5 mb-6">
        Sorry, the blog post you're looking for doesn't exist or has been moved.
      </Deck>
      <TextLink to="/blog">← Back to Blog</TextLink>
    </Container>
  )
}
